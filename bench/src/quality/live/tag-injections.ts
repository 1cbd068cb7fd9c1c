/** Faults and look-alikes of analytics tags, and of parts that fail when they are used. */
import { fault, type LiveInjection, lookalike } from './live-injection.ts'
import { reports } from './live-parts.ts'

const guide = (onclick: string) =>
  `const top = heading(); if (!top) return false; const box = under(top, '<div><button type="button" ` +
  'style="min-height:44px;padding:10px 20px">How to care for it</button><p hidden>Wipe with a dry ' +
  `cloth.</p></div>'); const note = box.lastChild; box.firstChild.onclick = () => { ${onclick} }; return true`
const hiddenOnPhones =
  '<style>@media (max-width: 500px) { .bench-hidden-button { display: none !important } }</style>'

export const tagInjections: readonly LiveInjection[] = [
  fault('tags', 'lists report no visit', 'analytics-silent', {
    on: ['home_page', 'product_page'],
    early: reports('G-BENCH00003', 1),
  }),
  fault('tags', 'visits of the start page reported twice', 'page-view-doubled', {
    on: 'home_page',
    early: reports('G-BENCH00004', 2),
  }),
  fault('tags', 'a buy button that phones do not show', 'buy-button-hidden', {
    on: 'product_page',
    head: hiddenOnPhones,
    repeats: true,
    script: `const buy = buyButton(); if (!buy) return innerWidth < 500; buy.classList.add('bench-hidden-button'); return true`,
  }),
  fault('tags', 'a press that ends in an error', 'widget-error', {
    on: 'product_page',
    script: guide(`throw new TypeError('note is not a function')`),
  }),

  lookalike('calm-tags', 'every page reports its visit', 'analytics-silent', {
    early: reports('G-BENCH00003', 1),
  }),
  lookalike('calm-tags', 'the same view sent once more', 'page-view-doubled', {
    on: 'home_page',
    early: `${reports('G-BENCH00004', 1)}; ${reports('G-BENCH00004', 1)}`,
  }),
  lookalike('calm-tags', 'a second button that only computers show', 'buy-button-hidden', {
    on: 'product_page',
    head: hiddenOnPhones,
    script:
      `const buy = buyButton(); if (!buy) return false; const other = under(buy, '<button type="button" ` +
      `class="bench-hidden-button" style="min-height:44px">Add to cart</button>'); other.onclick = () => ` +
      'buy.click(); return true',
  }),
  lookalike('calm-tags', 'an error behind a press that works', 'widget-error', {
    on: 'product_page',
    script: guide(`note.hidden = false; throw new TypeError('log is not a function')`),
  }),
]
