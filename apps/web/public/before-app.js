// Runs before the app is loaded. In its own file because the content security policy forbids inline scripts.

// Applies the light or dark theme before the first paint.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be blocked; the system preference then applies.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = stored === 'light' || stored === 'dark' ? stored : prefersDark ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()

// Renews the session, and requests the code of the first screen, while the app is still loading, if this browser may
// have a session. session.ts takes the answer.
;(() => {
  let isLeaving = false
  try {
    isLeaving = localStorage.getItem('vitrine.signOutPending') !== null
  } catch {
    // Storage may be blocked; then nothing is pending.
  }
  const mayHaveSession = document.cookie.split('; ').some((cookie) => cookie.startsWith('vitrine_session='))
  const bringsToken = new URLSearchParams(location.search).has('access_token')
  if (isLeaving || bringsToken || !mayHaveSession) return
  const answer = fetch('/api/v1/refresh', {
    credentials: 'include',
    headers: { accept: 'application/json' },
  })
  // session.ts handles a failure; without it nobody waits for the answer.
  answer.catch(() => undefined)
  window.vitrineRefresh = answer

  // What the first screen needs, as the build wrote it down (early-screens.ts): otherwise these files would be known
  // only once the app runs.
  const { shared, known } = JSON.parse(document.getElementById('screens')?.textContent ?? '{"known":[]}')
  const screen = known.find(({ path }) => new RegExp(path).test(location.pathname))
  if (!screen) return
  for (const file of [...shared, ...screen.files]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    // As the module loader requests them; otherwise they would be fetched twice.
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
})()
