/** Faults and look-alikes of client-side rendering, and of files that don't do what they are for. */
import { photoOfSize, seeThrough, thingOn } from '../injections/images.ts'
import { fault, type LiveInjection, lookalike } from './live-injection.ts'
import { afterLoad, answers, imageOf, isOneIn, largestImage } from './live-parts.ts'

const [thumbnail, detail, spacer] = [await photoOfSize(260), await photoOfSize(420), await seeThrough()]
const grounds = {
  white: await thingOn('#ffffff'),
  paper: await thingOn('#f9f8f6'),
  dark: await thingOn('#3a4a58'),
}

/** Images of one product in five. */
function isChosenImage(call: Parameters<typeof imageOf>[0]): boolean {
  const name = imageOf(call)
  return name !== null && isOneIn(5, name)
}

/** Every product on white, and the first requested one on another background. */
const onGrounds =
  (other: Uint8Array): LiveInjection['turn'] =>
  (call, _shop, state) => {
    const name = imageOf(call)
    if (name === null || !/catalog|product/i.test(`${call.path}?${call.query}`)) return null
    if (state.size === 0) state.set(name, 1)
    return { kind: 'answer', status: 200, type: 'image/jpeg', body: state.has(name) ? other : grounds.white }
  }

const robots = (content: string) =>
  afterLoad(
    `const tag = document.createElement('meta'); tag.name = 'robots'; tag.content = '${content}'; document.head.append(tag)`,
  )

/** A sold-out product, with what is shown next to it. */
const soldOut = (besides: string) =>
  `const buy = buyButton(); if (!buy) return made.length > 0; const note = under(buy, '<div><button ` +
  `type="button" disabled style="min-height:44px;padding:10px 20px">Sold out</button>${besides}</div>'); ` +
  'buy.remove(); return Boolean(note)'

const printedSheet = '/bench-print.css'
const season = '/bench-season.js'
const zoom = '/bench-zoom.js'
const largeSheet = '/bench-theme.css'
/** As in themes that were extended for years. */
const sheet = `${Array.from(
  { length: 9000 },
  (_, at) =>
    `.bench-part-${at} .inner > span:nth-child(${1 + (at % 9)}) { margin: ${at % 40}px ${at % 17}px; color: ` +
    `#${(at * 997).toString(16).padStart(6, '0').slice(-6)} }`,
).join('\n')}\n`

export const pageInjections: readonly LiveInjection[] = [
  fault('told', 'a test tool that hides lists from search engines', 'head-rewritten', {
    on: 'product_list_page',
    early: robots('noindex, nofollow'),
  }),
  fault('told', 'photos as phones save them', 'image-blank', {
    turn: (call) =>
      isChosenImage(call)
        ? {
            kind: 'answer',
            status: 200,
            type: 'image/heic',
            body: `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'-'.repeat(4000)}`,
          }
        : null,
  }),
  fault('told', 'a section that a service never filled', 'empty-section', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; const section = build('<section class="with-it" ` +
      'style="margin:24px 0"><h2 style="font-size:22px">Goes well with it</h2><div class="with-it__items" ' +
      `style="min-height:240px"></div></section>'); main().append(section); return true`,
  }),
  // A section that stays empty on the same page would rightly be reported as its effect.
  fault('changed', 'a script that went missing with an update', 'js-error-breaking', {
    on: 'product_page',
    head: `<script src="${zoom}"></script><script>addEventListener('DOMContentLoaded', () => { galleryZoom.start('main img') })</script>`,
    turn: answers(zoom, 'text/plain', 'Not found', 404),
  }),
  fault('told', 'sold out, and nothing else', 'oos-dead-end', {
    on: 'product_page',
    oneIn: 4,
    repeats: true,
    script: soldOut(''),
    alsoCauses: ['atc-missing', 'mobile-content-missing'],
  }),
  fault('slow', 'styles of years before the first paint', 'render-blocking', {
    head: `<link rel="stylesheet" href="${largeSheet}">`,
    turn: answers(largeSheet, 'text/css', sheet),
  }),

  fault('changed', 'an app that names the start page as the main address', 'head-rewritten', {
    on: 'product_page',
    early: afterLoad(
      `const tag = document.querySelector('link[rel=canonical]'); if (tag) tag.href = location.origin + '/'`,
    ),
  }),
  fault('changed', 'the main image uploaded as a thumbnail', 'image-low-res', {
    on: 'product_page',
    repeats: true,
    script:
      `${largestImage}; if (!image) return false; if (image.src.endsWith('/bench-thumbnail.jpg')) return ` +
      `true; const box = image.getBoundingClientRect(); image.removeAttribute('srcset'); ` +
      `image.removeAttribute('sizes'); image.style.width = Math.round(box.width) + 'px'; image.src = ` +
      `'/bench-thumbnail.jpg'; return true`,
    turn: answers('/bench-thumbnail.jpg', 'image/jpeg', thumbnail),
  }),
  fault('changed', 'image files that are empty', 'image-blank', {
    turn: (call) =>
      isChosenImage(call) ? { kind: 'answer', status: 200, type: 'image/jpeg', body: '' } : null,
    // The file itself is reported as one that fails to load.
    alsoMetBy: ['image-broken'],
  }),

  fault('images', 'one product on another ground', 'image-style-inconsistent', {
    turn: onGrounds(grounds.dark),
  }),
  lookalike('calm-images', 'one product on a slightly warmer white', 'image-style-inconsistent', {
    turn: onGrounds(grounds.paper),
  }),
  lookalike('calm-images', 'texts packed and files kept', 'cache-compression', {
    mends: true,
    packs: true,
  }),

  lookalike('calm-told', 'robots that ask for large previews', 'head-rewritten', {
    on: 'product_list_page',
    early: robots('max-image-preview:large, max-snippet:-1'),
  }),
  lookalike(
    'calm-told',
    'a main address with parameters and a title that counts messages',
    'head-rewritten',
    {
      on: 'product_page',
      early: afterLoad(
        `const tag = document.querySelector('link[rel=canonical]'); if (tag) tag.href = tag.href + '?ref=canonical'; document.title = '(1) ' + document.title`,
      ),
    },
  ),
  lookalike('calm-told', 'images that take their time', 'image-blank', {
    turn: (call) => (isChosenImage(call) ? { kind: 'pass', delayMs: 1500 } : null),
  }),
  lookalike('calm-told', 'an image that one can see through', 'image-blank', {
    on: 'home_page',
    script: `append('<p style="margin:0"><img src="/bench-spacer.png" alt="" width="300" height="60"></p>'); return true`,
    turn: answers('/bench-spacer.png', 'image/png', spacer),
  }),
  lookalike('calm-told', 'a section that a slow service fills', 'empty-section', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; const section = build('<section class="with-it" ` +
      'style="margin:24px 0"><h2 style="font-size:22px">Goes well with it</h2><div class="with-it__items" ' +
      `style="min-height:240px"></div></section>'); main().append(section); fetch('/bench-with-it').then((answer) ` +
      '=> answer.text()).then((words) => { section.lastChild.innerHTML = words }); return true',
    turn: ({ path }) =>
      path === '/bench-with-it'
        ? { kind: 'answer', status: 200, body: '<p>A linen cloth and a drop of oil.</p>', delayMs: 3000 }
        : null,
  }),
  lookalike('calm-told', 'a script of last season that nobody needs', 'js-error-breaking', {
    on: 'product_page',
    head: `<script src="${season}"></script><script>addEventListener('DOMContentLoaded', () => { if (window.seasonBanner) seasonBanner.start() })</script>`,
    turn: answers(season, 'text/plain', 'Not found', 404),
  }),
  lookalike('calm-told', 'sold out, and told when it is back', 'oos-dead-end', {
    on: 'product_page',
    oneIn: 4,
    repeats: true,
    script: soldOut(
      '<form onsubmit="return false"><p>We write to you when it is back in stock.</p><label>Email <input ' +
        'type="email" name="email"></label> <button>Notify me</button></form>',
    ),
    alsoCauses: ['atc-missing', 'mobile-content-missing'],
  }),
  lookalike('calm-slow', 'styles for paper', 'render-blocking', {
    head: `<link rel="stylesheet" href="${largeSheet}" media="print">`,
    turn: answers(largeSheet, 'text/css', sheet),
  }),
  lookalike('calm-told', 'a sheet for paper that is gone', 'unstyled-page', {
    head: `<link rel="stylesheet" href="${printedSheet}" media="print">`,
    turn: answers(printedSheet, 'text/plain', 'Not found', 404),
  }),
  lookalike('calm-told', 'a small photo in the text, in its own size', 'image-low-res', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; const box = build('<p><img src="/bench-detail.jpg" alt="The ` +
      `edge seen from near" width="420" height="420" style="width:420px;max-width:100%;height:auto"></p>'); ` +
      'main().append(box); return true',
    turn: answers('/bench-detail.jpg', 'image/jpeg', detail),
  }),

  lookalike('calm-more', 'a second button that stays in sight', 'cta-below-fold', {
    on: 'product_page',
    script:
      `const top = heading(); const buy = buyButton(); if (!top || !buy) return false; under(top, '<div ` +
      `style="height:2600px;background:#f4f2ee;padding:20px">The story of this piece</div>'); const bar = ` +
      `append('<div style="position:fixed;left:0;right:0;bottom:0;background:#fff;border-top:1px solid ` +
      '#888;padding:8px 16px"><button type="button" style="min-height:44px;padding:10px 20px">Add to ' +
      `cart</button></div>'); bar.firstChild.onclick = () => buy.click(); return true`,
  }),
  lookalike('calm-more', 'small print at the end', 'font-too-small', {
    on: 'product_list_page',
    script: `append('<p style="font-size:10px">All prices include tax.</p>'); return true`,
  }),
  lookalike('calm-more', 'steps of the quantity that Tab passes by', 'keyboard-blocked', {
    on: 'product_page',
    script:
      `const buy = buyButton(); if (!buy) return false; const box = under(buy, '<div><button type="button" ` +
      'tabindex="-1" aria-hidden="true" style="width:44px;height:44px">−</button><button type="button" ' +
      `tabindex="-1" aria-hidden="true" style="width:44px;height:44px">+</button></div>'); const field = ` +
      `document.querySelector('input[type=number]'); for (const [at, each] of [...box.children].entries()) ` +
      'each.onclick = () => { if (!field) return; at === 0 ? field.stepDown() : field.stepUp(); ' +
      `field.dispatchEvent(new Event('input', { bubbles: true })) }; return true`,
  }),
  lookalike('calm-more', 'images far below that wait', 'lcp-image-lazy', {
    on: 'product_page',
    rewrite: (html) =>
      html.replace(
        /<\/body>/i,
        `<img loading="lazy" src="/bench-detail.jpg" alt="In the workshop" width="420" height="420"></body>`,
      ),
    turn: answers('/bench-detail.jpg', 'image/jpeg', detail),
  }),
  lookalike('calm-more', 'a hint for the mouse that phones do not need', 'mobile-content-missing', {
    on: 'product_page',
    head: '<style>@media (max-width: 500px) { .bench-mouse-hint { display: none !important } }</style>',
    script:
      `const top = heading(); if (!top) return false; under(top, '<p class="bench-mouse-hint">Move the mouse over ` +
      `the picture to look closer.</p>'); return true`,
  }),
]
