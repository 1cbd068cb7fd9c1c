/** Applies injections to a document of the shop. */
import { type LiveInjection, type LiveShop, pageHelpers } from './live-injection.ts'

/** Scripts that found their target report here; the shop never receives these requests. */
export const reportPath = '/bench-front/placed'

/**
 * The document with every injection that applies to it.
 * @param url URL of the document, without the front
 * @param placed receives the names of injections that found a target
 */
export function injectPage(
  html: string,
  url: URL,
  injections: readonly LiveInjection[],
  shop: LiveShop,
  placed: Set<string>,
): string {
  return injections.reduce((before, injection) => {
    if (!isFor(injection, url.pathname, shop)) return before
    const { name, head = '', bodyStart = '', early } = injection
    const rewritten = injection.rewrite?.(before, `${url.pathname}${url.search}`, shop) ?? before
    if (rewritten !== before || head !== '' || bodyStart !== '' || early !== undefined) placed.add(name)
    return addParts(rewritten, injection)
  }, html)
}

/** Whether an injection applies to a page: the type matches, and the page is in the sample. */
function isFor({ on, oneIn = 1 }: LiveInjection, path: string, shop: LiveShop): boolean {
  if (on === undefined) return true
  return [on]
    .flat()
    .flatMap((type) => [...shop.pathsOf(type)])
    .sort()
    .filter((_path, at) => at % oneIn === 0)
    .includes(path)
}

function addParts(html: string, injection: LiveInjection): string {
  const { head = '', bodyStart = '', early, script } = injection
  const first = early === undefined ? '' : `<script>${early}</script>`
  const later = script === undefined ? '' : `<script>${scriptFor(injection)}</script>`
  // A page has one viewport: the injected one replaces the shop's.
  const replaced = head.includes('name="viewport"')
    ? html.replace(/<meta[^>]+name="viewport"[^>]*>/i, '')
    : html
  return replaced
    .replace('</head>', () => `${head}${first}${later}</head>`)
    .replace(/<body[^>]*>/i, (tag) => `${tag}${bodyStart}`)
}

/**
 * Runs when the document is parsed, again until it has found its target, and once
 * more if the shop has re-rendered its page and removed what was inserted.
 */
function scriptFor({ name, script = '', repeats = false }: LiveInjection): string {
  return `addEventListener('DOMContentLoaded', () => {
    ${pageHelpers}
    let tries = 0
    let hasTold = false
    const place = () => {
      const isGone = made.some((each) => !each.isConnected)
      if (isGone) made.length = 0
      if (!hasTold || isGone || ${repeats}) {
        let isPlaced = false
        try { isPlaced = (() => { ${script} })() } catch {}
        if (isPlaced && !hasTold) { hasTold = true; navigator.sendBeacon('${reportPath}', ${JSON.stringify(name)}) }
      }
      if (tries++ < 120) setTimeout(place, 250)
    }
    setTimeout(place, 0)
  })`
}
