/**
 * Faults that show only after waiting, clicking, typing, or declining. Most are on the home page of the default
 * region.
 */
import { html } from '../markup/html.ts'
import type { FaultHooks, PageDoc } from '../markup/page-doc.ts'
import type { DeclaredAlert } from '../truth.ts'
import type { FaultKind } from './fault.ts'
import { declared } from './on-page.ts'

interface BehaviourFault {
  id: string
  severity: DeclaredAlert['severity']
  note: string
  /** Path of the page that shows it; a trailing star matches any path with that prefix. */
  path: string
  hooks: FaultHooks
}

/** A fault with one possible place, shared with others: each changes its own part there. */
function behaviour({ id, severity, note, path, hooks }: BehaviourFault): FaultKind {
  return {
    id,
    targets: () => [path],
    claims: () => [`${path}|${id}`],
    hooks: () => hooks,
    truth: () => [declared({ id, severity, note, tier: 'browser' }, [path])],
  }
}

/** Changes one page of the default region, without filters. */
const onlyOn =
  (path: string, change: (doc: PageDoc) => void): FaultHooks['page'] =>
  (doc) => {
    if (doc.ref.path === path && doc.ref.query.size === 0) change(doc)
  }

const countdownBroken = behaviour({
  id: 'countdown-broken',
  severity: 'high',
  note: 'A clock gives every visitor fifteen minutes from his arrival.',
  path: '/',
  hooks: {
    page: onlyOn('/', (doc) => {
      doc.main = html`${doc.main}<section class="note"><p>Our thank-you offer ends in <strong id="clock">15:00</strong></p></section>`
      doc.extraBodyEnd +=
        `<script>(() => { const end = Date.now() + 900000; const clock = document.getElementById('clock'); ` +
        'setInterval(() => { const left = Math.max(0, Math.round((end - Date.now()) / 1000)); clock.firstChild.data = ' +
        `String(Math.floor(left / 60)).padStart(2, '0') + ':' + String(left % 60).padStart(2, '0') }, 500) })()</script>`
    }),
  },
})

const deadClick = behaviour({
  id: 'dead-click',
  severity: 'medium',
  note: 'A button was never wired to anything.',
  path: '/',
  hooks: {
    page: onlyOn('/', (doc) => {
      doc.main = html`${doc.main}<p><button type="button" class="button button--plain">Show the whole story</button></p>`
    }),
  },
})

const consentBlocksCta = behaviour({
  id: 'consent-blocks-cta',
  severity: 'high',
  note: 'What is chosen in the banner of the start page is forgotten at once.',
  path: '/',
  hooks: {
    page: onlyOn('/', (doc) => {
      doc.extraBodyEnd +=
        `<script>addEventListener('click', (event) => { if (event.target.closest('[data-cookies]')) setTimeout(() => ` +
        `{ document.cookie = 'cookie_choice=; Path=/; Max-Age=0' }, 100) }, true)</script>`
    }),
  },
})

const consentBeforeTags = behaviour({
  id: 'consent-before-tags',
  severity: 'high',
  note: 'Visits are reported with an identifier, whatever was chosen in the banner.',
  path: '/',
  hooks: {
    html: (text, ref) =>
      ref.kind === 'category'
        ? text.replace('</body>', '<script src="/visits.js" defer></script></body>')
        : text,
    answer: ({ path }) =>
      path === '/visits.js'
        ? {
            status: 200,
            headers: { 'content-type': 'text/javascript; charset=utf-8' },
            body:
              "fetch('/g/collect?v=2&tid=' + ['G', '4TR0C7M2QK'].join('-') + '&cid=' + Math.random() + '&en=scroll', { " +
              "method: 'POST', keepalive: true }).catch(() => {})",
          }
        : null,
  },
})

const popupBlocks = behaviour({
  id: 'popup-blocks',
  severity: 'high',
  note: 'A popup over the list cannot be closed.',
  path: '/category/all',
  hooks: {
    page: onlyOn('/category/all', (doc) => {
      doc.extraBodyEnd +=
        '<div class="popup" role="dialog" aria-modal="true" aria-label="A letter from the loft" hidden ' +
        'style="position:fixed;inset:8% 6%;z-index:200;padding:48px;background:#fff;border:1px solid #333"><h2>A ' +
        'letter from the loft</h2><p>Once a month we write about wood, wool and clay, and about what is new on our ' +
        `shelves.</p></div><script>setTimeout(() => { document.querySelector('.popup').hidden = false }, 2500)</script>`
    }),
  },
})

const keyboardBlocked = behaviour({
  id: 'keyboard-blocked',
  severity: 'high',
  note: 'The Tab key passes the buy button over.',
  path: '/products/*',
  hooks: {
    html: (text, ref) =>
      ref.kind === 'product' && ref.region.prefix === ''
        ? text.replace(/(<button type="submit" class="button button--buy")/, '$1 tabindex="-1"')
        : text,
  },
})

const searchSuggestBroken = behaviour({
  id: 'search-suggest-broken',
  severity: 'medium',
  note: 'The call behind the suggestions answers with an error.',
  path: '/',
  hooks: { answer: ({ path }) => (path === '/search/suggest' ? { status: 500, body: '{}' } : null) },
})

const ecomEventWrong = behaviour({
  id: 'ecom-event-wrong',
  severity: 'medium',
  note: 'Sales events report cents as whole units.',
  path: '/products/*',
  hooks: {
    page: (doc) => {
      const told = doc.dataLayer as { value?: number }
      if (doc.ref.kind === 'product' && doc.ref.region.prefix === '' && told.value !== undefined)
        doc.dataLayer = { ...told, value: Math.round(told.value * 100) }
    },
  },
})

export const behaviourFaults: readonly FaultKind[] = [
  consentBeforeTags,
  consentBlocksCta,
  countdownBroken,
  deadClick,
  ecomEventWrong,
  keyboardBlocked,
  popupBlocks,
  searchSuggestBroken,
]
