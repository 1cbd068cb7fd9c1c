/**
 * Faults and look-alikes of how pages are delivered: rendered by scripts, with third-party services, and after a
 * redesign.
 */
import { fault, type LiveInjection, lookalike } from './live-injection.ts'
import { answers } from './live-parts.ts'

/** A chat whose file the front delivers; scans treat its host as local. */
export const serviceHost = 'static.zdassets.com'
const heavyPath = '/bench-service-heavy.js'
const lightPath = '/bench-service-light.js'
/** As services do that load a program of their own. */
const manyTexts = Array.from(
  { length: 60_000 },
  (_, at) => `"${((at + 1) * 2_654_435_761).toString(36)}-${(at * 40_503 + 17).toString(36)}"`,
)
const heavyScript =
  `const texts = [${manyTexts.join(',')}]; ` +
  `addEventListener('load', () => { const end = performance.now() + 1600; while (performance.now() < end) texts.sort() })`
const lightScript = `const texts = [${Array.from({ length: 2000 }, (_, at) => `"${((at + 1) * 2_654_435_761).toString(36)}"`).join(',')}]`

const embeds = (path: string) =>
  `const tag = document.createElement('script'); tag.async = true; tag.src = 'http://${serviceHost}:' + location.port + '${path}'; document.head.append(tag)`

/** Scripts that were part of a document, by the URL at which the front delivers them. */
const movedScripts = new Map<string, string>()
const movedPath = '/bench-data/'
const smallest = 2000

/**
 * The page without its server-rendered content; its scripts render it from data in the document or in separate
 * files.
 */
const bare =
  (isDataKept: boolean): LiveInjection['rewrite'] =>
  (html, path) => {
    let at = 0
    const moved = html.replace(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g, (whole, code: string) => {
      if (isDataKept || code.length < smallest) return whole
      const address = `${movedPath}${encodeURIComponent(path)}-${at++}.js`
      movedScripts.set(address, code)
      return `<script src="${address}"></script>`
    })
    return moved.replace(
      /(<body[^>]*>\s*<div id="[\w-]+"[^>]*>)[\s\S]*(<\/div>\s*<script[^>]*\bsrc=)/,
      (_whole, before, after) => before + after,
    )
  }

/** A campaign: a banner above everything, other colors. */
const campaign =
  '<style>main h1{color:#a3005c!important}main{background:#fdf3f8!important}</style><script>addEventListener("load",()=>setTimeout(()=>{const ' +
  'bar=document.createElement("p");bar.textContent="Summer sale: everything is new in our shop this ' +
  'week";bar.style.cssText="margin:0;padding:20px;background:#a3005c;color:#fff";document.body.prepend(bar)},300))</script>'

/** What browsers autofill, by what the last part of a field's name usually contains. */
const purposes = {
  email: 'email',
  name: 'name',
  phone: 'tel',
  address_2: 'address-line2',
  address: 'address-line1',
  city: 'address-level2',
  province: 'address-level1',
  country: 'country',
  post: 'postal-code',
  zip: 'postal-code',
}

export const deliveryInjections: readonly LiveInjection[] = [
  fault('bare', 'product pages that only scripts write, from files of their own', 'js-only-content', {
    on: 'product_page',
    rewrite: bare(false),
    turn({ path }) {
      const body = movedScripts.get(path)
      return body === undefined ? null : { kind: 'answer', status: 200, type: 'text/javascript', body }
    },
  }),
  lookalike('calm-bare', 'product pages that scripts write from data in the document', 'js-only-content', {
    on: 'product_page',
    rewrite: bare(true),
  }),

  fault('service', 'a chat that weighs megabytes and works for seconds', 'third-party-weight', {
    isServed: true,
    early: embeds(heavyPath),
    turn: answers(heavyPath, 'text/javascript', heavyScript),
  }),
  lookalike('calm-service', 'a chat of little weight', 'third-party-weight', {
    isServed: true,
    early: embeds(lightPath),
    turn: answers(lightPath, 'text/javascript', lightScript),
  }),

  fault('later', 'an update that leaves the price blank', 'visual-regression', {
    on: 'product_page',
    comesLater: true,
    repeats: true,
    script:
      `const price = mainPrice(); if (!price) return made.length > 0; price.style.setProperty('color', ` +
      `'transparent', 'important'); made.push(price); return true`,
  }),
  lookalike('calm-later', 'a campaign with other colours and a bar above', 'visual-regression', {
    comesLater: true,
    head: campaign,
  }),

  lookalike('calm-fields', 'a checkout whose fields say what they are for', 'checkout-autofill-poor', {
    mends: true,
    // At once: a shop that declares autocomplete doesn't add it later.
    early:
      `const purposes = Object.entries(${JSON.stringify(purposes)}); const tell = () => { for (const field of ` +
      `document.querySelectorAll('input[name], select[name]')) { const [, purpose] = purposes.find(([part]) => ` +
      'field.name.toLowerCase().split(/[^a-z0-9_]+/).filter(Boolean).pop().includes(part)) || []; if (purpose) ' +
      `field.setAttribute('autocomplete', purpose) } }; if (/\\/checkout\\/?$/i.test(location.pathname)) new ` +
      'MutationObserver(tell).observe(document, { subtree: true, childList: true })',
  }),
]
