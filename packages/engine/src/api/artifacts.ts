/** What a visit captures. Each artifact has one source and is stored by content. Part of the public API. */

/** The document's HTTP exchange. Header names are lower case. */
export interface ResponseArtifact {
  requestedUrl: string
  finalUrl: string
  status: number
  headers: Record<string, string>
  /** Every hop before the final response, in order. */
  redirects: { url: string; status: number; location: string }[]
  contentType: string
  sizeBytes: number
  /** Time to first byte, milliseconds. */
  ttfbMs: number
  /**
   * Of that time, the part in which the scanner was too busy to notice a response, milliseconds. The store may have
   * been faster by as much. Absent if not measured.
   */
  lagMs?: number
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
  clip: string
}

export interface DomSnapshot {
  url: string
  title: string
  viewport: { width: number; height: number; deviceScaleFactor: number }
  scroll: { width: number; height: number }
  /** Whether the document really scrolls sideways. */
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
    /** Transferred size, bytes. */
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

/** An image as it arrived, once per URL and scan. */
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
  /**
   * The same of the content inside a uniform border: two crops of one photo agree in it. Null without such a
   * border.
   */
  phashInside: string | null
  /** Mean colors of its 64 fields (8 × 8), row by row, 6 hex digits each; absent or null where it wasn't read. */
  fieldColors?: string | null
  /** Steepest edges relative to its contrast, 0 to 1; null for vectors and images without contrast. */
  sharpness: number | null
  /** Color of its border (`#rrggbb`) when that is the same all around. */
  border: string | null
  /** Entropy of its brightness levels in bits, 0 to 8; null when it cannot be decoded or is a vector. */
  entropy: number | null
  /** Share of its pixels that have one of its four most frequent colors: nearly all in a drawing, few in a photo. */
  plainShare: number | null
  /** Its size as WebP of at most 1600 pixels; null where that was not tried: light images, vectors, animations. */
  packedBytes: number | null
}

/** Images of the rendered page as the browser shows them. */
export interface RenderedImagesArtifact {
  /** Device pixels per CSS px. */
  deviceScaleFactor: number
  images: {
    url: string
    path: string
    /** As laid out by the browser, CSS px: with `srcset` divided by the density. For proportions. */
    naturalWidth: number
    naturalHeight: number
    /** Size of the file itself, pixels; null where it was not measured (small, hidden, not loaded). */
    pixelWidth: number | null
    pixelHeight: number | null
    /** A larger file of the same image that the document names: in its set, lazy-loaded, or for a zoom. */
    larger: 'set' | 'zoom' | null
    isComplete: boolean
    box: { x: number; y: number; width: number; height: number } | null
    objectFit: string
    isVisible: boolean
    /** Shoppers who scroll to it see nothing: it was tried three times and has no pixels. */
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
  /** Address of the file that the browser chose, if it is an image. Visits stored by earlier versions lack it. */
  lcpFile?: string | null
  /**
   * Other images of the first view that are about as large: which of them counts as the largest is chance.
   * Visits stored by earlier versions lack them.
   */
  lcpPeers?: string[]
  cls: number | null
  /** The element that moved furthest in the worst window. */
  clsPath: string | null
}

/** A box in a screenshot of a page, CSS px from its top left. */
export interface SnapshotBox {
  x: number
  y: number
  width: number
  height: number
}

/**
 * What may differ without meaning anything: `moving` from moment to moment (carousels, videos, frames,
 * timers), `worded` by its text (prices, stock), `pending` because an image is still loading.
 */
export interface SnapshotZone {
  kind: 'moving' | 'worded' | 'pending'
  box: SnapshotBox
}

/** Which cells of a grid over a screenshot show anything. */
export interface InkMap {
  /** Side of a cell, px. */
  cell: number
  columns: number
  rows: number
  /** Base64 of one bit per cell, row by row, the first in the highest bit. */
  bits: string
}

/** The accepted appearance of a page, as its detector stores it; the next scan compares with it. */
export interface Baseline {
  /** Blob of its screenshot. */
  screenshot: string
  takenAtMs: number
  zones: SnapshotZone[]
  /** Parts of the page that must stay, by name. */
  blocks: { name: string; box: SnapshotBox }[]
}

/** How a page differs from its accepted baseline. */
export interface SnapshotComparison {
  /** Share of the pixels outside all zones that differ. */
  changedShare: number
  /** Large areas that showed something and are empty now. */
  emptied: SnapshotBox[]
  blocks: {
    name: string
    /** Whether it showed anything. */
    hadInk: boolean
    /** What happened to its image: the same in the same place, moved, changed, or inside a zone that changes anyway. */
    state: 'same' | 'moved' | 'changed' | 'unknown'
  }[]
}

/** The top of a page as a screenshot, taken twice to learn what moves. */
export interface SnapshotArtifact {
  /** Blob of the JPEG, one pixel per CSS px. */
  screenshot: string
  width: number
  height: number
  zones: SnapshotZone[]
  ink: InkMap
  /** Null: the page had no accepted baseline, or its screenshot is no longer stored. */
  compared: SnapshotComparison | null
}

/** One of two overlapping items. */
export interface OverlapSide {
  path: string
  text: string
  isControl: boolean
  /** Its own color hides what is below it. */
  isOpaque: boolean
}

/** Pairs of texts and controls, or of two controls, whose boxes overlap, and which of them a tap would hit. */
export interface OverlapsArtifact {
  pairs: {
    a: OverlapSide
    b: OverlapSide
    /** Share of the smaller of the two boxes, 0 to 1. */
    share: number
    /** Of five points in the overlap: how many hit `a`, how many `b`. */
    meetsA: number
    meetsB: number
    /** Of five points of one item, how many hit the other. */
    hidesA: number
    hidesB: number
  }[]
}

/** Parts of the page that stayed empty, although they were scrolled to and waited for. */
export interface UnfilledArtifact {
  /** Loading indicators that were still active ten seconds after the page was requested. */
  spinners: { path: string; name: string; box: SnapshotBox; seenForMs: number }[]
  /** Wide, empty blocks of the main area, more than 200 px high, between others with content. */
  blanks: { path: string; name: string; box: SnapshotBox }[]
  /** Headings that were above an empty box at first and above content some seconds later. Absent in earlier records. */
  late?: string[]
}

/**
 * Name → type of everything that a page-level detector may declare. The declaration decides the tier and what
 * is captured.
 */
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
  /** Null on pages without a snapshot; only a few of each kind have one. */
  snapshot: SnapshotArtifact | null
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
  'snapshot',
]

/** Artifacts as stored: the DOM snapshot in the browser's own compact format. */
export type ReusedArtifacts = Partial<
  Omit<ArtifactMap, 'dom' | 'response' | 'renderedHtml' | 'imageProbes'>
> & {
  /** JSON of a stored snapshot. */
  dom?: Uint8Array
}
