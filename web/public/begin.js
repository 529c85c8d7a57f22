// Before anything is drawn: the theme that the person chose, else the system's. A file, because the page allows no inline script.
;(() => {
  let chosen = null
  let language = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
    language = localStorage.getItem('language')
  } catch {
    // storage is off: follow the system
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // The session of the cookie is asked for while the page's scripts still load. `session.tsx` takes the answer.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const answer = fetch(`/api/v2/auth/resume?timezone=${encodeURIComponent(zone)}`, {
    method: 'POST',
    headers: { 'x-background': '1', ...(language ? { 'accept-language': language } : {}) },
    credentials: 'same-origin',
  })
  answer.catch(() => undefined)
  globalThis.sessionAsked = { begun: performance.now(), answer }

  // So is what a dashboard shows, as soon as the person is known. `client.ts` takes the answer of exactly this call.
  const ask = {
    '/customer/dashboard': ({ user, companies, active_entity }) => ({
      entities: active_entity ? [active_entity] : [],
      body: { object_ref: user._id, ...(companies[0] ? { company_id: companies[0]._id } : {}) },
    }),
    '/crm/dashboard': ({ entities }) => ({ entities }),
  }[location.pathname]
  if (!ask) return
  const askAhead = async (resumed) => {
    if (!resumed.ok) return
    const { token, me } = (await resumed.clone().json()).result
    const { entities, body } = ask(me)
    const search = new URLSearchParams([['timezone', zone], ...entities.map((entity) => ['entity', entity])])
    const ahead = {
      url: `/api${location.pathname}?${search}`,
      language: language ?? me.user.language,
      body: body && JSON.stringify(body),
    }
    const dashboard = fetch(ahead.url, {
      method: body ? 'POST' : 'GET',
      headers: {
        'accept-language': ahead.language,
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      credentials: 'same-origin',
      body: ahead.body,
    })
    dashboard.catch(() => undefined)
    globalThis.askedAhead = { ...ahead, token, begun: performance.now(), answer: dashboard }
  }
  answer.then(askAhead).catch(() => undefined)
})()
