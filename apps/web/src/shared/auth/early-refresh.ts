/** The renewal of the session that `public/before-app.js` starts while the app is still loading. */

interface EarlyRefresh {
  vitrineRefresh?: Promise<Response> | undefined
}

/** A later caller needs a token of its own: this one has been lying around. */
const freshMs = 20_000

/** The answer, once and while it is fresh. */
export function takeEarlyRefresh(): Promise<Response> | undefined {
  const place = globalThis as EarlyRefresh
  const answer = place.vitrineRefresh
  place.vitrineRefresh = undefined
  return performance.now() < freshMs ? answer : undefined
}
