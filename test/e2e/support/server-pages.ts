// Pages of the contract for an app that writes its HTML itself, as a file of the app.

/** `pages.ts`: each page as text, and the script that submits two of the forms. */
export const pagesModule = `interface Person {
  name?: string | null;
  email?: string | null;
}

const page = (body: string) => \`<!doctype html>
<html lang="en">
  <head><title>App</title></head>
  <body>
    \${body}
    <p id="running">false</p>
    <script>
      document.querySelector("#running").textContent = "true";
      document.querySelector("#change")?.addEventListener("submit", async (event) => {
        event.preventDefault();
        const answer = await fetch(event.target.action, { method: "POST" });
        document.querySelector("#changed").textContent = await answer.text();
      });
      document.querySelector("#ask")?.addEventListener("click", async () => {
        const answer = await fetch(location.pathname.replace(/\\\\/$/, "") + "/asked");
        document.querySelector("#answer").textContent = await answer.text();
      });
    </script>
  </body>
</html>\`;

const escaped = (text: unknown) => String(text).replace(/[&<"]/g, (sign) => \`&#\${sign.charCodeAt(0)};\`);

export const first = (user: Person | undefined, here: string, reason = "") => {
  const base = here.replace(/\\/$/, "");
  return page(\`
    <p id="session">\${user ? \`\${escaped(user.name)} (\${escaped(user.email)})\` : "Not signed in"}</p>
    <p id="loader">\${user ? escaped(user.name) : "nobody"}</p>
    <form id="enter" method="POST" action="\${base}/enter">
      <input type="hidden" name="providerId" value="dev" />
      <input type="hidden" name="redirectTo" value="\${here}?by=form" />
      <button>Enter</button>
    </form>
    <form id="password" method="POST" action="\${base}/login">
      <input type="hidden" name="providerId" value="password" />
      <input type="hidden" name="redirectTo" value="\${here}" />
      <input name="username" aria-label="Name" />
      <input name="password" type="password" aria-label="Password" />
      <button>Log in</button>
    </form>
    <p id="errors">\${escaped(reason)}</p>
    <form id="leave" method="POST" action="\${base}/leave">
      <input type="hidden" name="redirectTo" value="\${here}" />
      <button>Leave</button>
    </form>
    <a href="\${base}/secret">Secret</a>\`);
};

export const secret = (here: string) => page(\`
    <p id="secret">a secret from the loader</p>
    <form id="change" method="POST" action="\${here}/change"><button>Change</button></form>
    <p id="changed"></p>
    <button id="ask">Ask</button>
    <p id="answer"></p>\`);

export const wait = () => new Promise((resolve) => setTimeout(resolve, 300));
`;
