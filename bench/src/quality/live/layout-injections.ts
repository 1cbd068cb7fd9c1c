/** Faults and look-alikes of layout: what only a rendered page can show. */
import { fault, type LiveInjection, lookalike } from './live-injection.ts'

const bar = (height: string) =>
  `append('<div style="position:fixed;left:0;right:0;bottom:0;height:${height};background:#223;color:#fff;z-index:50;padding:10px">Autumn ` +
  `offers are here</div>'); return true`

const lateBanner = (style: string) =>
  `addEventListener('load', () => setTimeout(() => { const box = document.createElement('div'); ` +
  `box.style.cssText = '${style};background:#335;color:#fff'; box.textContent = 'Autumn offers'; ` +
  'document.body.prepend(box) }, 1600))'
/** A megabyte of script, as shops with many tools load it. */
const servesScript =
  (path: string, work: string): LiveInjection['turn'] =>
  (call) =>
    call.path === path
      ? {
          kind: 'answer',
          status: 200,
          type: 'text/javascript',
          body: `/*${'-'.repeat(1_000_000)}*/{${work}}`,
        }
      : null

export const layoutInjections: readonly LiveInjection[] = [
  fault('page', 'a strip wider than the phone', 'overflow-horizontal', {
    on: 'home_page',
    head: '<style>html, body { overflow-x: visible !important }</style>',
    script: `add('<div style="width:1700px;height:70px;background:linear-gradient(90deg,#eee,#89a)">Everything for the table</div>'); return true`,
  }),
  fault('page', 'a pale text', 'contrast-low', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; under(top, '<p ` +
      'style="color:#c9c9c9;background:#fff;font-size:14px;margin:6px 0">Leaves our own warehouse within two ' +
      `working days</p>'); return true`,
  }),
  fault('page', 'tiny buttons side by side', 'tap-target-small', {
    on: 'product_page',
    script:
      `const buy = buyButton(); if (!buy) return false; under(buy, '<div><button type="button" aria-label="Smaller" ` +
      'style="width:15px;height:15px;padding:0;border:1px solid #222;margin:0;min-height:0">A</button><button ' +
      'type="button" aria-label="Larger" style="width:15px;height:15px;padding:0;border:1px solid ' +
      '#222;margin:0;min-height:0">B</button><button type="button" aria-label="Largest" ' +
      `style="width:15px;height:15px;padding:0;border:1px solid #222;margin:0;min-height:0">C</button></div>'); return true`,
  }),
  fault('page', 'a sentence over another', 'elements-overlap', {
    on: 'product_list_page',
    script:
      `const top = heading(); if (!top) return false; const box = under(top, '<div ` +
      'style="position:relative;height:34px;font-size:16px;line-height:24px"><p ' +
      'style="position:absolute;left:0;top:4px;margin:0;background:transparent">Chosen by hand for autumn ' +
      'evenings</p><p style="position:absolute;left:0;top:6px;margin:0;background:#fff">Delivered in two days, ' +
      `always free</p></div>'); return Boolean(box)`,
  }),
  fault('page', 'a text cut in the middle of its letters', 'text-clipped', {
    on: 'home_page',
    script:
      `add('<div style="font-size:20px;line-height:28px;height:13px;overflow:hidden;white-space:nowrap;width:280px">Thirty ` +
      `days to change your mind</div>'); return true`,
  }),
  fault('page', 'a bar over a third of the phone', 'sticky-obstructs', {
    on: 'product_list_page',
    script: bar('44vh'),
  }),
  fault('page', 'zooming switched off', 'zoom-disabled', {
    head: '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no, maximum-scale=1">',
  }),
  fault('page', 'the main image stretched', 'image-distorted', {
    on: 'product_page',
    repeats: true,
    script:
      'const top = heading(); const image = [...document.images].filter((each) => shown(each) && ' +
      'each.getBoundingClientRect().width > 180 && each.naturalWidth > 0).sort((a, b) => b.width * b.height - ' +
      'a.width * a.height)[0]; if (!image || !top) return false; const { width } = ' +
      `image.getBoundingClientRect(); if (image.dataset.bench) return true; image.dataset.bench = '1'; ` +
      `image.style.cssText += ';width:' + width + 'px !important;height:' + Math.round(width * 0.55) + 'px ` +
      `!important;aspect-ratio:auto !important;object-fit:fill !important;max-height:none !important'; return true`,
  }),
  fault('page', 'the price hidden on phones', 'mobile-content-missing', {
    on: 'product_page',
    repeats: true,
    script: `const price = mainPrice(); if (!price) return innerWidth < 500; price.classList.add('bench-no-phone'); return true`,
    head: '<style>@media (max-width: 500px) { .bench-no-phone { display: none !important } }</style>',
    alsoCauses: ['price-missing'],
  }),
  fault('page', 'the button far below', 'cta-below-fold', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top || !buyButton()) return false; under(top, '<div ` +
      `style="height:2600px;background:#f4f2ee;padding:20px">The story of this piece</div>'); return true`,
  }),
  // A store without any buy button may be one that doesn't sell; the fault is that some products can't be
  // bought.
  fault('no-button', 'no button to buy', 'atc-missing', {
    on: 'product_page',
    oneIn: 4,
    // Neither the document nor its scripts render the button: the shop doesn't sell this product.
    rewrite: (html) =>
      html.replace(/<(button|a)\b[^>]*>(?:(?!<\/\1>)[\s\S])*?<\/\1>/gi, (control) =>
        /^\s*(add to (cart|bag|basket)|buy now)/i.test(control.replace(/<[^>]*>/g, '')) ? '' : control,
      ),
    repeats: true,
    script: `const buy = buyButton(); if (!buy) return true; buy.remove(); return true`,
    alsoCauses: ['oos-dead-end', 'mobile-content-missing'],
  }),
  fault('no-button', 'tiny letters everywhere on phones', 'font-too-small', {
    on: 'product_list_page',
    script:
      `if (flat(main().innerText).length < 500) return false; const style = document.createElement('style'); ` +
      `style.textContent = '@media (max-width: 500px) { body, body * { font-size: 9px !important } }'; ` +
      'document.head.append(style); return true',
  }),
  fault('no-button', 'an icon without a name', 'control-names-missing', {
    on: 'home_page',
    script:
      `const head = document.querySelector('header') || document.body; add('<button type="button" ` +
      'style="width:44px;height:44px"><svg width="20" height="20"><circle cx="10" cy="10" ' +
      `r="8"></circle></svg></button>', head); return true`,
    alsoCauses: ['dead-click'],
  }),
  fault('style', 'style sheets that are gone', 'unstyled-page', {
    on: 'product_list_page',
    turn: ({ path }) => (/\.css(\?|$)/.test(path) ? { kind: 'answer', status: 404, body: 'gone' } : null),
    // Shops with inline styles lose them if a content security policy forbids it.
    rewrite: (html) =>
      html.replace(
        /<head[^>]*>/i,
        (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`,
      ),
  }),
  fault('no-button', 'a banner that pushes everything down', 'cls-shift', {
    on: 'product_page',
    early:
      `addEventListener('load', () => setTimeout(() => { const box = document.createElement('div'); ` +
      `box.style.cssText = 'height:420px;background:#335;color:#fff'; box.textContent = 'Autumn offers'; ` +
      'document.body.prepend(box) }, 150))',
  }),
  fault('slow', 'a banner that pushes the list down while it is read', 'cls-late', {
    on: 'product_list_page',
    early: lateBanner('height:420px'),
  }),
  fault('slow', 'a large script before the first paint', 'lcp-slow', {
    on: 'product_page',
    head: '<script src="/bench-large.js"></script>',
    turn: servesScript('/bench-large.js', ''),
  }),
  fault('slow', 'a script that keeps the phone busy', 'interaction-slow', {
    on: 'home_page',
    early: `addEventListener('load', () => { const each = document.createElement('script'); each.src = '/bench-busy.js'; document.head.append(each) })`,
    turn: servesScript(
      '/bench-busy.js',
      'const end = performance.now() + 1500; while (performance.now() < end);',
    ),
  }),
  fault('no-button', 'the largest image loaded lazily', 'lcp-image-lazy', {
    on: 'product_page',
    rewrite: (html) =>
      html.replace(
        /<img\b([^>]*)>/g,
        (_tag, rest: string) =>
          `<img loading="lazy"${rest.replace(/\s(loading|fetchpriority)="[^"]*"/gi, '')}>`,
      ),
  }),

  // At the end of the page: above other elements they would shift the layout, which is a fault of its own.
  lookalike('calm', 'a wide strip inside a carousel', 'overflow-horizontal', {
    on: 'home_page',
    script:
      `main().append(build('<div style="overflow-x:auto;max-width:100%"><div ` +
      `style="width:1700px;height:70px;background:#eef">Everything for the table</div></div>')); return true`,
  }),
  lookalike('calm', 'a switched-off pale button', 'contrast-low', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; under(top, '<button type="button" disabled ` +
      `style="color:#bbb;background:#fff">Engraving</button>'); return true`,
  }),
  lookalike('calm', 'small links in a sentence', 'tap-target-small', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; under(top, '<p style="font-size:14px">Read about <a ` +
      `href="/">our wood</a> and <a href="/">our oil</a> before you choose, it is worth the time.</p>'); return true`,
  }),
  lookalike('calm', 'a badge on an image', 'elements-overlap', {
    on: 'product_list_page',
    script:
      `const image = [...main().querySelectorAll('img')].find(shown); if (!image) return false; const box = ` +
      `image.parentElement; box.style.position = 'relative'; box.insertAdjacentHTML('beforeend', '<span ` +
      'style="position:absolute;left:8px;top:8px;background:#fff;color:#222;padding:2px ' +
      `6px;font-size:13px">New</span>'); return true`,
  }),
  lookalike('calm', 'a text that ends in dots', 'text-clipped', {
    on: 'home_page',
    script:
      `main().append(build('<div style="font-size:16px;line-height:24px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;width:200px">Thirty ` +
      `days to change your mind, and free returns</div>')); return true`,
  }),
  lookalike('calm', 'a low bar at the bottom', 'sticky-obstructs', {
    on: 'product_list_page',
    script: bar('56px'),
  }),
  lookalike('calm', 'zooming up to five times', 'zoom-disabled', {
    head: '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">',
  }),
  lookalike('calm', 'an image cropped to its frame', 'image-distorted', {
    on: 'home_page',
    script:
      'const source = [...document.images].find((each) => each.naturalWidth > 0); if (!source) return false; const ' +
      `box = build('<div></div>'); main().append(box); box.innerHTML = '<img alt="Autumn table" width="300" ` +
      `height="120" style="width:300px;height:120px;object-fit:cover">'; box.firstChild.src = source.currentSrc; return true`,
    alsoCauses: ['image-low-res'],
  }),
  lookalike('calm', 'a control named by a title', 'control-names-missing', {
    on: 'home_page',
    script:
      `const head = document.querySelector('header') || document.body; add('<button type="button" aria-label="Help" ` +
      'style="width:44px;height:44px" onclick="this.textContent = this.textContent ? String() : ' +
      `String(9)">?</button>', head); return true`,
  }),
  lookalike('calm', 'a part that opens when it is pressed', 'cls-shift', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; const box = under(top, '<div><button type="button" ` +
      `style="min-height:44px">Care</button><div hidden style="height:300px">Wipe with a dry cloth.</div></div>'); ` +
      'box.firstChild.onclick = () => { box.lastChild.hidden = !box.lastChild.hidden }; return true',
  }),
  lookalike('calm-slow', 'a late banner that lies over the page', 'cls-late', {
    on: 'product_list_page',
    early: lateBanner('height:120px;position:fixed;left:0;right:0;bottom:0'),
  }),
  lookalike('calm-slow', 'a large script long after the page', 'lcp-slow', {
    on: 'product_page',
    early:
      `addEventListener('load', () => setTimeout(() => { const each = document.createElement('script'); each.src = ` +
      `'/bench-large.js'; document.head.append(each) }, 2500))`,
    turn: servesScript('/bench-large.js', ''),
  }),
  lookalike('calm-slow', 'a script that works in small pieces', 'interaction-slow', {
    on: 'home_page',
    early: `addEventListener('load', () => { const each = document.createElement('script'); each.src = '/bench-busy.js'; document.head.append(each) })`,
    turn: servesScript(
      '/bench-busy.js',
      'let left = 40; const piece = () => { const end = performance.now() + 30; while (performance.now() < end); if ' +
        '(--left > 0) setTimeout(piece, 20) }; piece()',
    ),
  }),
]
