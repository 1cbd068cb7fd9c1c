/** What a visit collects. Each artifact has one gatherer and is stored content-addressed. Part of the public face. */

/** The document's HTTP exchange. Header names are lower case. */
export interface ResponseArtifact {
  requestedUrl: string
  finalUrl: string
  status: number
  headers: Record<string, string>
  /** Every hop before the final answer, in order. */
  redirects: { url: string; status: number; location: string }[]
  contentType: string
  sizeBytes: number
  /** Time to first byte, milliseconds. */
  ttfbMs: number
  fetchedAt: string
}

/** One element of the rendered document that has a box or text. Coordinates are CSS px from the document's top left. */
export interface DomNode {
  /** Index into `DomSnapshot.nodes`. */
  id: number
  parent: number
  tag: string
  attributes: Record<string, string>
  /** Text directly inside this element, whitespace-normalised. */
  text: string
  box: { x: number; y: number; width: number; height: number } | null
  /** Boxes of the element's own text runs, for clipping and overlap. */
  textBoxes: { x: number; y: number; width: number; height: number }[]
  style: ComputedStyle
  /** Paint order; higher is in front. */
  paintOrder: number
  isVisible: boolean
}

/** Computed values as Chromium writes them (`rgb(0, 0, 0)`, `16px`). */
export interface ComputedStyle {
  display: string
  visibility: string
  opacity: string
  position: string
  overflowX: string
  overflowY: string
  color: string
  backgroundColor: string
  backgroundImage: string
  fontSize: string
  fontWeight: string
  textDecorationLine: string
  textOverflow: string
  lineClamp: string
  whiteSpace: string
  objectFit: string
  zIndex: string
  pointerEvents: string
  cursor: string
  transform: string
  clipPath: string
}

export interface DomSnapshot {
  url: string
  title: string
  viewport: { width: number; height: number; deviceScaleFactor: number }
  scroll: { width: number; height: number }
  /** Whether the document really moves sideways when asked to. */
  canScrollSideways: boolean
  nodes: DomNode[]
}

export interface ConsoleArtifact {
  errors: {
    kind: 'uncaught' | 'console' | 'rejection'
    text: string
    source: string | null
    line: number | null
  }[]
}

export interface NetworkArtifact {
  requests: {
    url: string
    method: string
    resourceType: string
    status: number | null
    failure: string | null
    /** Encoded size on the wire, bytes. */
    transferBytes: number
    bodyBytes: number
    contentType: string
    isFirstParty: boolean
    startMs: number
    durationMs: number
    headers: Record<string, string>
    postData: string | null
  }[]
}

/** An image as it really arrived, once per URL and scan. */
export interface ImageProbe {
  url: string
  status: number | null
  failure: string | null
  contentType: string
  sizeBytes: number
  /** Natural size, null when it cannot be decoded. */
  width: number | null
  height: number | null
  isDecodable: boolean
  /** Perceptual hash, 64 bits as 16 hex digits; null when it cannot be decoded or is a vector. */
  phash: string | null
  /** The same of what stands inside an even rim: two cuts of one photo agree in it. Null without such a rim. */
  phashInside: string | null
  /** Steepest edges relative to its contrast, 0 to 1; null for vectors and pictures without contrast. */
  sharpness: number | null
  /** Colour of its rim (`#rrggbb`) when that is the same all around. */
  border: string | null
  /** Bits of its brightness levels, 0 to 8; null when it cannot be decoded or is a vector. */
  entropy: number | null
  /** Share of its pixels that have one of its four most frequent colours: nearly all in a drawing, few in a photo. */
  plainShare: number | null
  /** What it would weigh as WebP of at most 1600 pixels; null where that was not tried: light pictures, vectors, animations. */
  packedBytes: number | null
}

/** Images of the rendered page with what the browser made of them. */
export interface RenderedImagesArtifact {
  /** Device pixels per CSS px. */
  deviceScaleFactor: number
  images: {
    url: string
    path: string
    /** As the browser lays it out, CSS px: with `srcset` divided by the density. For proportions. */
    naturalWidth: number
    naturalHeight: number
    /** Of the file itself, pixels; null where that was not measured (small, hidden, not loaded). */
    pixelWidth: number | null
    pixelHeight: number | null
    /** A larger file of the same picture that the document names: in its set or still to be loaded, or for a zoom. */
    larger: 'set' | 'zoom' | null
    isComplete: boolean
    box: { x: number; y: number; width: number; height: number } | null
    objectFit: string
    isVisible: boolean
    /** Shoppers who scroll to it see nothing: it was tried to the end, three times, and has no pixels. */
    isBlank: boolean
  }[]
}

export interface AxeArtifact {
  violations: {
    id: string
    impact: string | null
    help: string
    nodes: { path: string; html: string; summary: string; data: unknown }[]
  }[]
  /** Rules that ran to the end. */
  ranRules: string[]
}

export interface VitalsArtifact {
  lcpPath: string | null
  /**
   * Other pictures of the first view that are about as large: which of them counts as the largest is chance. Visits
   * stored by earlier versions lack them.
   */
  lcpPeers?: string[]
  cls: number | null
  /** The element that moved furthest in the worst moment. */
  clsPath: string | null
}

/** A place in a picture of a page, CSS px from its top left. */
export interface LookBox {
  x: number
  y: number
  width: number
  height: number
}

/**
 * What may differ without meaning anything: `moving` from moment to moment (carousels, videos, frames, timers),
 * `worded` by its text (prices, stock), `pending` because a picture is still on its way.
 */
export interface LookZone {
  kind: 'moving' | 'worded' | 'pending'
  box: LookBox
}

/** Which fields of a grid over a picture show anything. */
export interface InkMap {
  /** Side of a field, px. */
  cell: number
  columns: number
  rows: number
  /** Base64 of one bit per field, row by row, the first in the highest bit. */
  bits: string
}

/** A look that a scan accepted, as its detector remembers it: the next scan compares with it. */
export interface AcceptedLook {
  /** Blob of its picture. */
  picture: string
  takenAtMs: number
  zones: LookZone[]
  /** Parts of the page that must stay, by name. */
  blocks: { name: string; box: LookBox }[]
}

/** How a page differs from the look that was accepted last. */
export interface LookComparison {
  /** Share of the pixels outside of all zones that differ. */
  changedShare: number
  /** Large areas that showed something and are empty now. */
  emptied: LookBox[]
  blocks: {
    name: string
    /** Whether there was anything to be seen. */
    hadInk: boolean
    /** What became of its picture: the same in the same place, moved elsewhere, changed, or in a zone that changes anyhow. */
    state: 'same' | 'moved' | 'changed' | 'unknown'
  }[]
}

/** The top of a page as a picture, taken twice, so that what moves is known. */
export interface LookArtifact {
  /** Blob of the JPEG, one pixel per CSS px. */
  picture: string
  width: number
  height: number
  zones: LookZone[]
  ink: InkMap
  /** Null: no look of the page was accepted before, or its picture is no longer kept. */
  compared: LookComparison | null
}

/** One of two things that lie in one place. */
export interface OverlapSide {
  path: string
  text: string
  isControl: boolean
  /** Its own colour hides what lies below it. */
  isOpaque: boolean
}

/** Pairs of texts and controls, or of two controls, whose boxes lie over each other, and which of them a finger meets. */
export interface OverlapsArtifact {
  pairs: {
    a: OverlapSide
    b: OverlapSide
    /** Of the smaller of the two. */
    share: number
    /** Of five points where both lie: how many meet `a`, how many `b`. */
    meetsA: number
    meetsB: number
    /** Of five points of the one, how many meet the other. */
    hidesA: number
    hidesB: number
  }[]
}

/** Parts of the page that nothing has filled, although they were scrolled to and waited for. */
export interface UnfilledArtifact {
  /** Signs of loading that were still turning ten seconds after the page was asked for. */
  spinners: { path: string; name: string; box: LookBox; seenForMs: number }[]
  /** Wide blocks of the main area, more than 200 px high, in which nothing is drawn, between others in which something is. */
  blanks: { path: string; name: string; box: LookBox }[]
  /** Words of headings that stood over nothing at first and over something some seconds later. Absent in earlier records. */
  late?: string[]
}

/** Name → type of everything that a page-level detector may ask for. Asking decides the tier and what is gathered. */
export interface ArtifactMap {
  response: ResponseArtifact
  /** Rendered HTML after load, scrolling and settling. */
  renderedHtml: string
  dom: DomSnapshot
  console: ConsoleArtifact
  network: NetworkArtifact
  imageProbes: ImageProbe[]
  renderedImages: RenderedImagesArtifact
  overlaps: OverlapsArtifact
  unfilled: UnfilledArtifact
  axe: AxeArtifact
  vitals: VitalsArtifact
  /** Null on pages whose look is not kept: few of each kind are. */
  look: LookArtifact | null
}
export type ArtifactName = keyof ArtifactMap

/** Artifacts that need Chromium; the others come with the HTTP tier. */
export const browserArtifacts: readonly ArtifactName[] = [
  'renderedHtml',
  'dom',
  'console',
  'network',
  'renderedImages',
  'overlaps',
  'unfilled',
  'axe',
  'vitals',
  'look',
]
