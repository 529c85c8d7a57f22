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
})()
