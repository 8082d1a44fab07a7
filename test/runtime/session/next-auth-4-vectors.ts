/** What next-auth 4 made of this secret: a session, the state cookie `next-auth.state` and the hash of a CSRF token. */
export const vectors = {
	secret: 'test-secret-of-thirty-two-characters!',
	session:
		'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAECAwQFBgcICQoL.Ap21fI5u4PUxkXjcj77wog2BA8MCYX1dcVveBnsVPSkaBGOw9-BpOv6NR90fQMTfUdDZu3LFCu7l8LQqc930DMm92OFXpHdeo__nTgmJvyzc_LMAbWQD8hsW69lGYkYfz8JPZnvjDbV9wgq4n44XH56WfP7TI245XkofXkqGK5BEv3qpjMDl50vX_b2j0lH5QQ.XQP91RF0kN3ws13PAo7kiw',
	state:
		'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAECAwQFBgcICQoL.bnh4LRrvob-VB0BDbQQwOC8CTLIcnvBG4lNmLPHtZdRAs5Wqtos4Honv79HbjY__QMe0KWDrx0ZZmJn_aKdPo-K1ogXhT-67_MX9ivNunbr4W3ihiLDMnV1i6fWe7HI_r-RKCW46S6m2tRe7TIHrNMaWS3o8.nBlM754Y5IBor54DJ2uKfw',
	csrf: 'abbca7aa3ad094ef192f462fdae1d90a379e948860aab8926dd23e371d1d94cc'
};
