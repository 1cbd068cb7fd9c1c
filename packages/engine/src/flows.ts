/** Records of scripted shopper sessions. A flow acts; detectors judge its record. Part of the public face. */
import type { Money } from '@vitrine/kernel/money'
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { SpeedFlowRecord } from './speed-record.ts'
import type { VisitFlowRecord, VisitPart } from './visit-record.ts'

export interface FlowStep {
  /** In a shopper's words ("Click Add to cart"). */
  action: string
  url: string
  atMs: number
  outcome: 'ok' | 'failed' | 'skipped'
  detail: string
  /** Blob of a picture of this moment, or null. */
  screenshot: string | null
  /** What the picture shows; absent without one. */
  moment?: FlowMoment
}

/** Moments of a cart session of which a finding may need a picture. */
export type FlowMoment = 'press' | 'cart' | 'checkout' | CartEdit['action'] | `code ${string}`

interface CartEdit {
  action: 'increase' | 'decrease' | 'remove' | 'reload' | 'return-visit'
  worked: boolean
  /**
   * For changes of the quantity that are seen after loading the cart again: whether its sums changed too. Null or absent
   * where the quantity or the sums cannot be told.
   */
  sumFollows?: boolean | null
  detail: string
}

export interface FlowRequest {
  method: string
  url: string
  status: number | null
  failure: string | null
  /** Never with secrets; cut at 500 characters. */
  bodyExcerpt: string
  /** It brought the page itself, not something that the page asked for. */
  isPage?: true
}

interface FlowBase {
  url: string
  platform: Platform
  region: string
  /** Why the flow could not judge anything; null when it ran. */
  notVerified: string | null
  steps: FlowStep[]
}

/** A word typed into the search field of the start page and sent by Enter, then by the button beside it. */
export interface TypedSearch {
  platform: Platform
  word: string
  fieldFound: boolean
  /**
   * `moved`: another page came. `shown`: the page itself showed something new. `asked`: the store was asked
   * for the word or for another window, whatever came of it. `untyped`: the field was covered or did not take the word. `nothing`: none of these.
   */
  answer: 'moved' | 'shown' | 'asked' | 'untyped' | 'nothing'
  /** The button beside the field; it is only looked for when Enter brings about nothing. */
  button: 'pressed' | 'covered' | 'absent'
}

/** Full title, brand + model or SKU of a product asked of the shop's search. */
export interface SearchFlowRecord extends FlowBase {
  kind: 'search'
  /** Words typed by hand on each platform, up to the first that is answered. Absent where no browser was used. */
  typed?: TypedSearch[]
  /** A head term that did find something: the probe works on this site. */
  hasHealthyControl: boolean
  probes: {
    query: string
    queryKind: 'title' | 'brand-model' | 'sku' | 'head-term' | 'typo' | 'plural' | 'spelling' | 'nonsense'
    /** The product (or the other query) that the answer is compared with. */
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
    /** Of a word that nobody sells: the page says, or may say, that it found nothing. Absent where it could not be told. */
    isSaidEmpty?: boolean
  }[]
}

/** What is added to the price of the products besides delivery and tax. */
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
  /** What the cart answered; empty where it said nothing, or was not asked. */
  message: string
  foundOn: string
  /** Sum of the goods from which the advertised code counts; the cart was filled up to it. Null or absent without one. */
  minimum?: Money | null
  /** Why a refusal proves nothing, in the owner's words ("it is for first orders"). Null or absent where it does. */
  unmet?: string | null
}

/** The way from the home page to the product, of a session that began there. */
export interface CartJourney {
  homeUrl: string
  /** The page on which the product was chosen; null where no control led to it, so that its address was opened. */
  chosenOn: { kind: 'search' | 'list'; url: string } | null
  /** What the control led to; null without one. */
  landed: { url: string; status: number; title: string | null } | null
}

/** The same product bought by another new visitor, who refused cookies before. */
export interface RefusedCart {
  /** Label of the control that was pressed. */
  label: string
  edits: CartEdit[]
  steps: FlowStep[]
}

/** One product put into a real cart, read back, changed, emptied. Cookies are accepted where the store asks. */
export interface CartFlowRecord extends FlowBase {
  kind: 'cart'
  productUrl: string
  productTitle: string
  template: string
  chosenOptions: Record<string, string>
  pagePrice: Money | null
  /** Numbers by which the page names the product and its variants: SKU, GTIN, MPN and what its form for buying sends. */
  productIds: string[]
  buyButtonPath: string | null
  clicked: boolean
  /** The four independent signs that the cart received it. */
  signs: { cartCount: boolean; addResponse: boolean; visibleChange: boolean; onCartPage: boolean }
  requests: FlowRequest[]
  scriptErrors: string[]
  cart: {
    url: string
    lines: {
      title: string
      url: string | null
      unitPrice: Money | null
      quantity: number
      lineTotal: Money | null
    }[]
    subtotal: Money | null
    shipping: Money | null
    tax: Money | null
    discount: Money | null
    otherCharges: Charge[]
    total: Money | null
    text: string
    /** Paths of the rows of its lines, of its sums and of its further charges, to be marked in pictures. */
    places?: {
      lines: string[]
      sums: Partial<Record<'subtotal' | 'shipping' | 'tax' | 'discount' | 'total', string>>
      charges: string[]
    }
  } | null
  edits: CartEdit[]
  /** Of a cart that was kept; absent where it was not tried, or nothing could be refused or bought. */
  refused?: RefusedCart
  promoCodes: CodeAttempt[]
  /** Sentences about free delivery from pages of the region; absent where nobody reads them. */
  deliveryTexts?: { url: string; text: string; path: string }[]
  /** Absent in sessions that begin at the product. */
  journey?: CartJourney
  checkout: {
    url: string
    isHttps: boolean
    itemKept: boolean
    /** The amount that is called total. */
    totalShown: Money | null
    shipping: Money | null
    tax: Money | null
    discount: Money | null
    otherCharges: Charge[]
    /** Paths of its total and of its further charges, to be marked in pictures. */
    places: { total: string | null; charges: string[] }
    guestPath: boolean | null
    fields: { name: string; label: string; type: string; autocomplete: string; isRequired: boolean }[]
    paymentMarks: string[]
    reachedMs: number
    notReached: string | null
  } | null
  /** What the page told the tools of measurement, in order; empty when nobody reads it. */
  events: ShopEvent[]
}

/** An event of measurement in the form that shops share: GA4's names of events and fields. */
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

export interface OptionsFlowRecord extends FlowBase {
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
    /** It and other pictures of about its size that are seen at once. Absent in earlier records. */
    shownImageUrls?: string[]
    expectedImageUrl: string | null
    error: string | null
    /**
     * Whether the combination could be chosen; if not, what is shown belongs to another one. `missing`: the page has no
     * control for a value. `disabled`: a value is switched off although all others of the combination are chosen.
     * `no-effect`: a press on a value changes nothing while another one is chosen. Absent in earlier records.
     */
    chosen?: 'ok' | 'missing' | 'disabled' | 'no-effect'
    /** The option and value that stood in the way. */
    stuckAt?: { name: string; value: string } | null
    /** Options of which a press on a value had an effect here. */
    changed?: string[]
    /** Options of which a press here changed more than its own control. Absent in earlier records. */
    answered?: string[]
    /** What the page's data call this variant. */
    expectedVariantId?: string | null
    scriptErrors?: string[]
  }[]
}

export interface ListingFlowRecord extends FlowBase {
  kind: 'listing'
  listUrl: string
  /** The list is what the search finds for a word; absent of lists that menus lead to. */
  isSearch?: boolean
  statedCount: number | null
  facets: {
    name: string
    value: string
    labelCount: number | null
    before: number
    after: number
    statedAfter: number | null
    /** The page showed the whole filtered list at once, so that `after` counts all of it. Absent in earlier records. */
    isWhole?: boolean
    restored: boolean
    error: string | null
  }[]
  sorts: { label: string; direction: 'asc' | 'desc'; prices: (Money | null)[]; error: string | null }[]
  pages: {
    url: string
    productUrls: string[]
    status: number | null
    /** What a press on "Show more" added to the page before. */
    isSamePage?: boolean
  }[]
  /**
   * `end`: no page links to a next one. `loop`: the link to the next page leads back. `cap`: there may be more pages
   * than were followed. Absent when pages were not read, or in earlier records.
   */
  endedBy?: 'end' | 'loop' | 'cap'
  /** Of a loop: where the link leads. */
  loopsTo?: string | null
}

export interface FlowRecordMap {
  search: SearchFlowRecord
  cart: CartFlowRecord
  options: OptionsFlowRecord
  listing: ListingFlowRecord
  visit: VisitFlowRecord
  speed: SpeedFlowRecord
}
export type FlowKind = keyof FlowRecordMap

/** The parts of a session that cost extra; each is only played for detectors that read it. */
export interface FlowPartMap {
  search: never
  cart: 'edits' | 'promoCodes' | 'checkout' | 'events' | 'deliveryTexts' | 'journey'
  options: never
  listing: 'pages' | 'sorts' | 'facets'
  visit: VisitPart
  speed: never
}
export type FlowPart = FlowPartMap[FlowKind]
