import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { caseName, difference } from './play/case.ts';
import type { Difference } from './play/compare.ts';
import { isEnabled } from './enabled.ts';
import { allCases } from './tables/all.ts';
import { theirs } from './theirs.ts';
import { ours } from './ours.ts';
import { explain } from './rulings.ts';
it('explores', async () => {
  const only = new RegExp(process.env['ONLY'] ?? '');
  const groups = new Map<string, { n: number; cases: string[] }>();
  const lines: string[] = [];
  let bad = 0, all = 0;
  for (const c of allCases) {
    if ((!process.env['ALL'] && !isEnabled(c)) || !only.test(caseName(c))) continue;
    all++;
    let d: Difference[];
    try { d = (await difference(c, theirs, ours)).filter((x) => !explain(c, x)); } catch (e) { d = [{ step: -1, request: 'harness', where: String(e) }]; }
    if (d.length) bad++;
    for (const x of d) {
      const key = `${x.request.replace(/^(\w+) .*/, '$1')} | ${x.where} | ${cut(x.theirs)} -> ${cut(x.ours)}`;
      const g = groups.get(key) ?? { n: 0, cases: [] };
      g.n++; if (g.cases.length < 4) g.cases.push(`${caseName(c)} #${x.step} ${x.request}`);
      groups.set(key, g);
      lines.push(`${caseName(c)}\n   #${x.step} ${x.request} | ${x.where}\n      theirs ${x.theirs}\n      ours   ${x.ours}`);
    }
  }
  const out = [...groups].sort((a, b) => b[1].n - a[1].n).map(([k, g]) => `${g.n}× ${k}\n      ${g.cases.join('\n      ')}`);
  writeFileSync('/tmp/compat/groups.txt', `${bad} of ${all} differ\n\n${out.join('\n')}\n`);
  writeFileSync('/tmp/compat/all.txt', lines.join('\n'));
}, 300000);
function cut(t: string | undefined) { return t === undefined ? '-' : t.length > 110 ? t.slice(0, 110) + '…' : t; }
