/** Expands the short forms of a case into the complete artifacts the engine would have captured. */
import type {
  ArtifactMap,
  AxeArtifact,
  ComputedStyle,
  ConsoleArtifact,
  DomNode,
  DomSnapshot,
  ImageProbe,
  NetworkArtifact,
  OverlapsArtifact,
  RenderedImagesArtifact,
  ResponseArtifact,
  SnapshotArtifact,
  UnfilledArtifact,
  VitalsArtifact,
} from '@vitrine/engine/api/artifacts'
import type { PageFacts } from '@vitrine/engine/api/facts'
import type { PageExtras } from './case-spec.ts'

const plainStyle: ComputedStyle = {
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  position: 'static',
  overflowX: 'visible',
  overflowY: 'visible',
  color: 'rgb(0, 0, 0)',
  backgroundColor: 'rgba(0, 0, 0, 0)',
  backgroundImage: 'none',
  fontSize: '16px',
  fontWeight: '400',
  textDecorationLine: 'none',
  textOverflow: 'clip',
  lineClamp: 'none',
  whiteSpace: 'normal',
  objectFit: 'fill',
  zIndex: 'auto',
  pointerEvents: 'auto',
  cursor: 'auto',
  transform: 'none',
  clipPath: 'none',
  clip: 'auto',
}

const toBox = ([x, y, width, height]: readonly [number, number, number, number]) => ({ x, y, width, height })

function expandDom(url: string, dom: NonNullable<PageExtras['dom']>): DomSnapshot {
  const [width, height] = dom.viewport ?? [390, 844]
  const [scrollWidth, scrollHeight] = dom.scroll ?? [width, 2000]
  const nodes = dom.nodes.map(
    (node, id): DomNode => ({
      id,
      parent: node.parent ?? (id === 0 ? -1 : 0),
      tag: node.tag,
      attributes: node.attributes ?? {},
      text: node.text ?? '',
      box: node.box ? toBox(node.box) : null,
      textBoxes: (node.textBoxes ?? []).map(toBox),
      style: { ...plainStyle, ...node.style },
      paintOrder: node.paintOrder ?? id,
      isVisible: node.isVisible ?? true,
    }),
  )
  return {
    url,
    title: '',
    viewport: { width, height, deviceScaleFactor: 1 },
    scroll: { width: scrollWidth, height: scrollHeight },
    canScrollSideways: dom.canScrollSideways ?? scrollWidth > width,
    nodes,
  }
}

/** The response of a page: 200 without redirects unless the case says otherwise. */
export function expandResponse(url: string, extras: PageExtras): ResponseArtifact {
  const {
    status = 200,
    headers = {},
    redirects = [],
    contentType = 'text/html',
    ttfbMs = 50,
    lagMs = 0,
  } = extras.response ?? {}
  return {
    requestedUrl: redirects[0]?.url ?? url,
    finalUrl: url,
    status,
    headers,
    redirects,
    contentType,
    sizeBytes: 1000,
    ttfbMs,
    lagMs,
    fetchedAt: '2026-11-21T12:00:00.000Z',
  }
}

/** Probes of every image on the page; images the case does not mention loaded correctly. */
function expandProbes(url: string, extras: PageExtras, facts: PageFacts): ImageProbe[] {
  const given = new Map(
    Object.entries(extras.imageProbes ?? {}).map(([key, probe]) => [new URL(key, url).href, probe]),
  )
  const urls = new Set(given.keys())
  for (const image of facts.images) for (const candidate of image.candidates) urls.add(candidate)
  return [...urls].map((imageUrl) => expandProbe(imageUrl, given.get(imageUrl)))
}

/** A valid JPEG with the case's overrides. */
export function expandProbe(url: string, overrides: Partial<ImageProbe> = {}): ImageProbe {
  return {
    url,
    status: 200,
    failure: null,
    contentType: 'image/jpeg',
    sizeBytes: 40_000,
    width: 1200,
    height: 1200,
    isDecodable: true,
    phash: null,
    phashInside: null,
    sharpness: 0.5,
    border: null,
    entropy: 7,
    plainShare: 0.3,
    packedBytes: null,
    ...overrides,
  }
}

/** Images have their natural size unless the case says otherwise. */
function expandRendered({ renderedImages = [], deviceScaleFactor = 1 }: PageExtras): RenderedImagesArtifact {
  const images = renderedImages.map((image) => ({
    pixelWidth: image.naturalWidth,
    pixelHeight: image.naturalHeight,
    larger: null,
    isBlank: false,
    ...image,
  }))
  return { deviceScaleFactor, images: images as unknown as RenderedImagesArtifact['images'] }
}

const snapshotCell = 8

/** Null unless the case has a screenshot. */
function expandSnapshot({ snapshot }: PageExtras): SnapshotArtifact | null {
  if (snapshot === undefined) return null
  const {
    screenshot = 'now',
    size: [width, height] = [390, 2400],
    blank = [],
    zones = [],
    compared = null,
  } = snapshot
  const columns = Math.ceil(width / snapshotCell)
  const rows = Math.ceil(height / snapshotCell)
  const bits = Buffer.alloc(Math.ceil((columns * rows) / 8), 255)
  for (const [x, y, wide, high] of blank)
    for (let row = Math.floor(y / snapshotCell); row < Math.min(rows, (y + high) / snapshotCell); row++)
      for (
        let column = Math.floor(x / snapshotCell);
        column < Math.min(columns, (x + wide) / snapshotCell);
        column++
      ) {
        const at = row * columns + column
        bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(128 >> (at & 7))
      }
  return {
    screenshot,
    width,
    height,
    zones: zones as unknown as SnapshotArtifact['zones'],
    ink: { cell: snapshotCell, columns, rows, bits: bits.toString('base64') },
    compared: compared as unknown as SnapshotArtifact['compared'],
  }
}

/** Every artifact of one page of a case. */
export function expandArtifacts(url: string, extras: PageExtras, facts: PageFacts): ArtifactMap {
  const requests = (extras.network ?? []).map((request) => ({
    url,
    method: 'GET',
    resourceType: 'script',
    status: 200,
    failure: null,
    transferBytes: 1000,
    bodyBytes: 1000,
    contentType: '',
    isFirstParty: true,
    startMs: 0,
    durationMs: 10,
    headers: {},
    postData: null,
    ...request,
  })) as NetworkArtifact['requests']
  const errors = (extras.console ?? []).map((error) => ({
    kind: 'uncaught',
    text: '',
    source: null,
    line: null,
    ...error,
  })) as ConsoleArtifact['errors']
  const vitals: VitalsArtifact = {
    lcpPath: null,
    cls: null,
    clsPath: null,
  }
  return {
    response: expandResponse(url, extras),
    renderedHtml: facts.html,
    dom: expandDom(url, extras.dom ?? { nodes: [] }),
    console: { errors },
    network: { requests },
    imageProbes: expandProbes(url, extras, facts),
    renderedImages: expandRendered(extras),
    axe: (extras.axe ?? { violations: [], ranRules: [] }) as AxeArtifact,
    vitals: { ...vitals, ...extras.vitals } as VitalsArtifact,
    snapshot: expandSnapshot(extras),
    overlaps: { pairs: (extras.overlaps ?? []) as unknown as OverlapsArtifact['pairs'] },
    unfilled: {
      spinners: extras.spinners ?? [],
      blanks: extras.blanks ?? [],
      late: extras.late ?? [],
    } as unknown as UnfilledArtifact,
  }
}
