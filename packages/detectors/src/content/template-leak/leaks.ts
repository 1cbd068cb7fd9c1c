/** Program code in texts that people read. */
import { countedProducts } from '@vitrine/lexicon/concepts/lists/counted-products'
import { countedReviews } from '@vitrine/lexicon/concepts/reviews/counted-reviews'
import { fold } from '@vitrine/lexicon/fold'

export interface Leak {
  kind:
    | 'expression'
    | 'statement'
    | 'placeholder'
    | 'object'
    | 'empty-value'
    | 'template-error'
    | 'translation'
    | 'error-output'
    | 'shortcode'
  /** The leaked text. */
  quote: string
  index: number
  /** The name of the missing value inside it, or null. */
  name: string | null
  /** Scripts may still replace it in the browser; `always`: only scripts use this form. */
  mayBeReplaced: boolean | 'always'
}

interface Rule {
  kind: Leak['kind']
  pattern: RegExp
  mayBeReplaced?: Leak['mayBeReplaced']
}

/** Forms anywhere in a text that no writer types on purpose. */
const anywhere: readonly Rule[] = [
  {
    kind: 'template-error',
    pattern:
      /Liquid (?:syntax )?error(?: \([^)]*\))?:[^\n]{0,80}|Could not find asset [\w/.-]+|Twig\\Error\\\w+|Smarty (?:Compiler|error)[^\n]{0,60}/,
  },
  {
    kind: 'translation',
    pattern:
      /translation missing: ?[\w.-]+|Translation missing: ?[\w.-]+|\[missing "?[\w.]+"? translation\]|missing translation for ["'\w.]+/i,
  },
  {
    kind: 'error-output',
    pattern:
      /(?:Fatal error|Parse error|Warning|Notice|Deprecated): {1,2}[^\n]{3,200} in \/?[\w/.:\\-]+\.(?:php|phtml|tpl)(?::\d+| on line \d+)|Traceback \(most recent call last\)|SQLSTATE\[\w+\][^\n]{0,120}|You have an error in your SQL syntax|Uncaught (?:TypeError|ReferenceError|Error|Exception)[:\s][^\n]{0,120}|\bat [\w.<>$]+ \((?:file|https?|webpack|\/)[^)\s]*:\d+:\d+\)|(?:Undefined|undefined) (?:variable|index|array key|offset)[: ]+["'$]?\w+|Stack trace:\s*#0/,
  },
  // Some software translates “in … on line”.
  {
    kind: 'error-output',
    pattern: /[Ee]rror: [^\n]{3,200}(?:\/[\w.-]+){2,}\.(?:php|phtml|tpl)(?: \p{L}+){1,2} \d{1,5}/u,
  },
  { kind: 'object', pattern: /\[object (?:Object|Promise|Undefined|Null|Array|HTML\w*)\]/ },
  { kind: 'expression', pattern: /\{\{\{?\s*[\w.$[\]'"|:()\s,-]{1,80}\s*\}?\}\}/, mayBeReplaced: true },
  { kind: 'expression', pattern: /<%=?\s*[\w.$\s()]{1,60}%>/, mayBeReplaced: true },
  { kind: 'expression', pattern: /\$\{\s*[a-zA-Z_][\w.$()[\]]{0,60}\s*\}/, mayBeReplaced: 'always' },
  {
    kind: 'statement',
    pattern:
      /\{%-?\s*(?:if|else|endif|for|endfor|assign|include|render|block|endblock|trans|set|schema|comment)\b[^%]{0,80}%\}/,
  },
  {
    kind: 'placeholder',
    pattern:
      /(?:^|\s)%(?:\d\$)?[sd](?=$|[\s.,!?)])|(?<![\w{$])\{(?:\d|count|name|price|product|product_name|quantity|qty|total|amount|date|customer|first_name|username|email|number|minutes|hours|days|title|value|currency|percent|size)\}(?![\w}])/,
  },
  {
    kind: 'shortcode',
    pattern:
      /\[\/?(?:vc_\w+|et_pb_\w+|contact-form-7|woocommerce_\w+|products?|product_category|add_to_cart|fusion_\w+|elementor-template|gallery|caption|ninja_form|wpforms|gravityform|rev_slider|layerslider|sc name)(?:\s[^\]]{0,120})?\]/,
  },
]

const emptyWhole =
  /^(?:undefined|NaN|null|\[object Object\]|\(null\)|NULL|(?:[\p{Sc}]|[A-Z]{3})\s?(?:NaN|undefined|null)|(?:NaN|undefined|null)\s?(?:[\p{Sc}]|[A-Z]{3}|%))$/u
const emptyInside =
  /(?:^|[\s(:])(?:[\p{Sc}]\s?(?:NaN|undefined)|NaN\s?(?:[\p{Sc}%])|undefined(?: undefined)+|undefined (?:left|in stock))(?=$|[\s).,])|^[\p{L} ]{2,30}:\s+(?:undefined|NaN)$/u

/** "undefined reviews", in folded text. */
const emptyCount = new RegExp(
  String.raw`(?:^|[\s(:])undefined ?(?:${countedReviews.behindNumber}|${countedProducts.behindNumber})(?=$|[\s).,])`,
  'u',
)

/** A text that consists only of something like `general.cart.title` is a key without a translation. */
const i18nKey = /^(?:[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*\.){1,5}[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*(?:_html)?$/
const keyNamespace =
  /^(?:accessibility|account|actions?|blogs?|button|buttons|cart|catalog|checkout|collections?|common|components?|customers?|errors?|footer|forms?|general|global|header|home|labels?|layout|localization|login|menu|messages?|nav|navigation|newsletter|onboarding|order|pages?|products?|recipient|search|sections?|settings|shop|shopify|sidebar|store|strings|templates?|text|theme|translations?|ui|user|validation|wishlist)\./
/** Host and file names, including country domains (`m.shop.pl`); no text key ends like them. */
const isAddressLike =
  /^(?:www|m|mobile|shop|store|blog|help)\..+\.[a-z]{2,6}$|\.(?:com|net|org|de|fr|io|co|uk|eu|it|es|nl|ch|at|shop|store|html?|php|js|css|png|jpe?g|pdf)$/

/** The first leak of a text, or null. */
export function leakIn(text: string): Leak | null {
  const trimmed = text.trim()
  if (emptyWhole.test(trimmed))
    return { kind: 'empty-value', quote: trimmed, index: 0, name: null, mayBeReplaced: false }
  for (const { kind, pattern, mayBeReplaced = false } of anywhere) {
    const match = pattern.exec(text)
    if (match)
      return { kind, quote: match[0].trim(), index: match.index, name: nameIn(kind, match[0]), mayBeReplaced }
  }
  const inside = emptyInside.exec(text) ?? (text.includes('undefined') ? emptyCount.exec(fold(text)) : null)
  if (inside) {
    const { index } = inside
    const written = text.slice(index, index + inside[0].length)
    return {
      kind: 'empty-value',
      // Folding rarely changes lengths; if it does, quoting the folded words is better than a wrong part of the text.
      quote: (fold(written) === inside[0].trim() ? written : inside[0]).trim(),
      index,
      name: null,
      mayBeReplaced: false,
    }
  }
  const isKey = i18nKey.test(trimmed) && !isAddressLike.test(trimmed)
  // A single dot may be a typo or a brand name, while a known namespace or a deep path is a key.
  if (
    isKey &&
    (keyNamespace.test(trimmed) || (trimmed.match(/\./g)?.length ?? 0) >= 2) &&
    /[a-z]{3}/.test(trimmed)
  )
    return { kind: 'translation', quote: trimmed, index: 0, name: trimmed, mayBeReplaced: true }
  return null
}

/** The variable or key inside a leak; error output and page builder codes need no name. */
function nameIn(kind: Leak['kind'], quote: string): string | null {
  if (kind === 'translation') return quote.match(/[\w-]+(?:\.[\w-]+)+/)?.[0] ?? null
  if (kind !== 'expression' && kind !== 'placeholder') return null
  return quote.match(/[a-zA-Z_$][\w$]*(?:\.[a-zA-Z_$][\w$]*)+|[a-zA-Z_]\w{2,}/)?.[0] ?? null
}
