/** Records of scripted shopper sessions. A session acts; detectors evaluate its record. Part of the public API. */
import type { Money } from '@vitrine/kernel/figures/money'
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { PageSessionRecord, VisitPart } from './page-session-record.ts'
import type { SpeedSessionRecord } from './speed-record.ts'

export interface SessionStep {
  /** In a shopper's words ("Click Add to cart"). */
  action: string
  url: string
  atMs: number
  outcome: 'ok' | 'failed' | 'skipped'
  detail: string
  /** Blob of a screenshot of this moment, or null. */
  screenshot: string | null
  /** What the screenshot shows; absent without one. */
  moment?: SessionMoment
}

/** Moments of a cart session that a finding may need a screenshot of. */
export type SessionMoment = 'click' | 'cart' | 'checkout' | CartEdit['action'] | `code ${string}`

interface CartEdit {
  action: 'increase' | 'decrease' | 'remove' | 'reload' | 'return-visit'
  worked: boolean
  /**
   * For quantity changes that show after loading the cart again: whether its totals changed too. Null or
   * absent where the quantity or the totals are unknown.
   */
  sumFollows?: boolean | null
  /** Whether the control sent a request to the store; absent where that wasn't watched. */
  wasSent?: boolean
  /** Whether a script failed meanwhile; absent where that wasn't watched. */
  scriptFailed?: boolean
  /** The cart with another quantity, where its amounts followed: a second reading of the same rows. */
  cart?: CartSessionRecord['cart']
  detail: string
}

export interface SessionRequest {
  method: string
  url: string
  status: number | null
  failure: string | null
  /** Without secrets; cut at 500 characters. */
  bodyExcerpt: string
  /** It loaded the page itself, not a resource of the page. */
  isPage?: true
}

interface SessionBase {
  url: string
  platform: Platform
  region: string
  /** Why the session could not be evaluated; null when it ran. */
  notVerified: string | null
  /** It ended before its script did, so what it says nothing about stays open. */
  isUnfinished?: true
  steps: SessionStep[]
}

/** A word typed into the search field of the start page and submitted by Enter, then by the button next to it. */
export interface TypedSearch {
  platform: Platform
  word: string
  fieldFound: boolean
  /**
   * `moved`: another page opened. `shown`: the page itself showed something new. `asked`: the store received
   * the word, or another window was requested, whatever came of it. `untyped`: the field was covered or did
   * not accept the word. `nothing`: none of these.
   */
  answer: 'moved' | 'shown' | 'asked' | 'untyped' | 'nothing'
  /** The button next to the field; only searched for when Enter has no effect. */
  button: 'clicked' | 'covered' | 'absent'
  /** The page showed something new while the word was typed, before it was submitted. */
  suggests?: true
}

/** Full title, brand + model or SKU of a product, sent to the store's search. */
export interface SearchSessionRecord extends SessionBase {
  kind: 'search'
  /** Words typed on each platform, up to the first with results. Absent where no browser was used. */
  typed?: TypedSearch[]
  /** A frequent word that did find something: the probe works on this site. */
  hasHealthyControl: boolean
  probes: {
    query: string
    queryKind:
      | 'title'
      | 'brand-model'
      | 'sku'
      | 'category'
      | 'head-term'
      | 'typo'
      | 'plural'
      | 'spelling'
      | 'nonsense'
    /** The product that must be found, or the category that a word of the menu names. */
    expectedUrl: string | null
    baseQuery: string | null
    resultUrls: string[]
    resultTitles: string[]
    resultsPageUrl: string
    /** 1-based; null when not among the results read. */
    rank: number | null
    status: number | null
    suggestion: string | null
    helpOffered: string[]
    durationMs: number
    /**
     * For a nonsense word: the page says, or may say, that it found nothing. For others: the page without results says
     * that it found nothing. Absent where unknown, for other words with results, and in earlier records.
     */
    isSaidEmpty?: boolean
  }[]
}

/** Charges on top of products, delivery and tax. */
interface Charge {
  label: string
  money: Money
  /** A page that the session saw earlier names it: the product page, or the cart where the checkout adds it. */
  isNamedBefore: boolean
}

/** An advertised code in a cart. */
interface CodeAttempt {
  code: string
  applied: boolean
  /** The cart's message; empty without one, or when the code was not tried. */
  message: string
  foundOn: string
  /** Minimum order value of the advertised code; the cart was filled up to it. Null or absent without one. */
  minimum?: Money | null
  /** Why a rejection proves nothing, as text for the owner (“it’s for first orders”). Null or absent if it is proof. */
  unmet?: string | null
}

/** The way from the home page to the product, for a session that started there. */
export interface CartJourney {
  homeUrl: string
  /** The page on which the product was chosen; null where no control led to it, so that its address was opened. */
  chosenOn: { kind: 'search' | 'list'; url: string } | null
  /** What the control led to; null without one. */
  landed: { url: string; status: number; title: string | null } | null
}

/** The same product bought by another new visitor, who rejected cookies before. */
export interface RefusedCart {
  /** Label of the control that was clicked. */
  label: string
  edits: CartEdit[]
  steps: SessionStep[]
}

/** One try to add a product. */
export interface CartAttempt {
  /** Values of options that the session chose. */
  chosenOptions: Record<string, string>
  signs: CartSessionRecord['signs']
  /** What the page said after the click, besides that the product was added: dialogs, notices, missing fields. */
  answers: string[]
}

/** One product put into a real cart, read back, changed, removed. Cookies are accepted where the store asks. */
export interface CartSessionRecord extends SessionBase {
  kind: 'cart'
  productUrl: string
  productTitle: string
  template: string
  chosenOptions: Record<string, string>
  /** What was bought on a page that sells several products together. Absent on other pages. */
  part?: string
  /** Null on a page that sells several products together. */
  pagePrice: Money | null
  /** What the page shows besides, such as a price with tax: the cart may rightly charge it. Absent in earlier records. */
  pageAmounts?: Money[]
  /** What the page's code says that the product costs. Absent in earlier records. */
  statedPrices?: Money[]
  /** Ids of the product and its variants on the page: SKU, GTIN, MPN and what its buy form sends. */
  productIds: string[]
  buyButtonPath: string | null
  clicked: boolean
  /**
   * All tries, the last of which the record describes. A failed one is followed by another on a newly opened page with
   * other values of the options. Absent in earlier records.
   */
  attempts?: CartAttempt[]
  /** The four independent signs that the cart received it. */
  signs: { cartCount: boolean; addResponse: boolean; visibleChange: boolean; onCartPage: boolean }
  requests: SessionRequest[]
  scriptErrors: string[]
  cart: {
    url: string
    lines: {
      title: string
      url: string | null
      unitPrice: Money | null
      quantity: number
      lineTotal: Money | null
      /** What else the line shows, such as the tax in it. */
      otherAmounts?: Money[]
    }[]
    subtotal: Money | null
    shipping: Money | null
    /** The sum of all its rows. */
    tax: Money | null
    /** The rows of the tax where there are several. */
    taxes?: Money[]
    discount: Money | null
    otherCharges: Charge[]
    total: Money | null
    text: string
    /** Paths of the rows of its lines, totals and further charges, to mark in screenshots. */
    places?: {
      lines: string[]
      sums: Partial<Record<'subtotal' | 'shipping' | 'tax' | 'discount' | 'total', string>>
      charges: string[]
    }
  } | null
  edits: CartEdit[]
  /**
   * Of the cart of a visitor who rejected cookies; absent where it was not tried, or nothing could be
   * rejected or bought.
   */
  refused?: RefusedCart
  promoCodes: CodeAttempt[]
  /** Sentences about free delivery from pages of the region; absent where no detector reads them. */
  deliveryTexts?: { url: string; text: string; path: string }[]
  /** Absent in sessions that start at the product. */
  journey?: CartJourney
  checkout: {
    url: string
    isHttps: boolean
    itemKept: boolean
    /** The amount that is labeled total. */
    totalShown: Money | null
    shipping: Money | null
    tax: Money | null
    discount: Money | null
    otherCharges: Charge[]
    /** Paths of its total and further charges, to mark in screenshots. */
    places: { total: string | null; charges: string[] }
    guestPath: boolean | null
    fields: { name: string; label: string; type: string; autocomplete: string; isRequired: boolean }[]
    paymentMarks: string[]
    /** Links beside the form to terms, privacy policy, and return conditions. Absent in earlier records. */
    legalLinks?: { url: string; text: string; status: number | null }[]
    reachedMs: number
    notReached: string | null
  } | null
  /** What the page reported to analytics tools, in order; empty when no detector reads it. */
  events: ShopEvent[]
}

/** An analytics event in the form that stores share: GA4's names of events and fields. */
export interface ShopEvent {
  name: string
  /** `layer`: pushed on the page. `call`: sent to a collector. */
  source: 'layer' | 'call'
  moment: 'page' | 'cart' | 'checkout'
  value: number | string | null
  currency: string | null
  items: { id: string | null; price: number | string | null; quantity: number | null }[]
  /** Of a call: the account that it reports to, and its number among the calls of the page. */
  account?: string | null
  hit?: string | null
}

export interface OptionsSessionRecord extends SessionBase {
  kind: 'options'
  productUrl: string
  combinations: {
    options: Record<string, string>
    expectedPrice: Money | null
    shownPrice: Money | null
    expectedAvailable: boolean | null
    buyable: boolean
    variantId: string | null
    mainImageUrl: string | null
    /** It and other visible images of about its size. Absent in earlier records. */
    shownImageUrls?: string[]
    expectedImageUrl: string | null
    error: string | null
    /**
     * Whether the combination could be chosen; if not, the page shows another one. `missing`: the page has no
     * control for a value. `disabled`: a value is disabled although all others of the combination are
     * selected. `no-effect`: a click on a value changes nothing while another one is selected. Absent in
     * earlier records.
     */
    chosen?: 'ok' | 'missing' | 'disabled' | 'no-effect'
    /** The option and value that prevented it. */
    stuckAt?: { name: string; value: string } | null
    /** Options for which a click on a value had an effect here. */
    changed?: string[]
    /** Options for which a click here changed more than its own control. Absent in earlier records. */
    answered?: string[]
    /**
     * The visible text has the expected price more often than when the page was opened, in whatever form. Absent in
     * earlier records and without that price.
     */
    isPriceNew?: boolean
    /** What the page's data calls this variant. */
    expectedVariantId?: string | null
    scriptErrors?: string[]
  }[]
}

export interface ListingSessionRecord extends SessionBase {
  kind: 'listing'
  listUrl: string
  /** Results of a search for this word; absent for lists from the menu. */
  isSearch?: boolean
  statedCount: number | null
  facets: {
    name: string
    value: string
    labelCount: number | null
    before: number
    after: number
    statedAfter: number | null
    /** Products on the first page of the filtered list. Absent in earlier records. */
    listedAfter?: number
    /** The page showed the whole filtered list at once, so that `after` counts all of it. Absent in earlier records. */
    isWhole?: boolean
    /** The filtered page says that it has no products, and the list before didn’t. Absent in earlier records. */
    saysEmpty?: boolean
    /** The same products in the same order as before. Absent in earlier records. */
    isSameList?: boolean
    restored: boolean
    error: string | null
  }[]
  sorts: {
    label: string
    direction: 'asc' | 'desc'
    prices: (Money | null)[]
    /** The upper ends of ranges, and the prices of the others. Absent in earlier records. */
    highest?: (Money | null)[]
    /** The products in the order of `prices`. Absent in earlier records. */
    urls?: string[]
    /** Their prices on their own pages, in units of the currency; null where none was read. Absent in earlier records. */
    pagePrices?: (number | null)[]
    /** The same products in the same order as before sorting. Absent in earlier records. */
    isSameOrder?: boolean
    error: string | null
  }[]
  pages: {
    url: string
    productUrls: string[]
    status: number | null
    /** What a click on “Show more” added to the page before. */
    isSamePage?: boolean
    /**
     * For a page that repeats another or has no products: whether a second reading without scripts, or the page’s own
     * words, agree. Absent for other pages, and in earlier records.
     */
    isConfirmed?: boolean
  }[]
  /**
   * `end`: no page links to a next one. `loop`: the link to the next page leads back. `cap`: there may be more pages
   * than were followed. Absent when pages were not read, or in earlier records.
   */
  endedBy?: 'end' | 'loop' | 'cap'
  /** For a loop: the target of the link. */
  loopsTo?: string | null
}

export interface SessionRecordMap {
  search: SearchSessionRecord
  cart: CartSessionRecord
  options: OptionsSessionRecord
  listing: ListingSessionRecord
  page: PageSessionRecord
  speed: SpeedSessionRecord
}
export type SessionKind = keyof SessionRecordMap

/** The parts of a session that cost extra; each only runs for detectors that read it. */
export interface SessionPartMap {
  search: never
  cart: 'edits' | 'promoCodes' | 'checkout' | 'events' | 'deliveryTexts' | 'journey'
  options: never
  listing: 'pages' | 'sorts' | 'facets'
  page: VisitPart
  speed: never
}
export type SessionPart = SessionPartMap[SessionKind]
