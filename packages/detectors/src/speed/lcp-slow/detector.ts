import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { blockingFiles, bytesOf, median, phoneMs, sizeText } from '../../shared/load-cost.ts'
import { pageTypeName, placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'

const slowMs = 2500
const verySlowMs = 4000
const fewestPages = 2

interface Datum {
  name: string
  measuredMs: number
  /** On a slow phone, from what has to be fetched first. */
  phoneMs: number
  blockingBytes: number
  imageBytes: number
  image: string | null
  path: string | null
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export default defineSiteDetector<'vitals' | 'network', Datum>({
  id: 'lcp-slow',
  category: 'speed',
  label: 'The main content appears quickly',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate', 'conversion'],
  family: 'LCP',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'unstyled-page'],
  needs: ['vitals', 'network'],
  collect(page) {
    const { vitals, network } = page.artifacts
    if (page.platform !== 'Mobile' || vitals.lcpMs === null) return null
    const files = blockingFiles(page.raw, network.requests)
    const blockingBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const url =
      vitals.lcpPath === null
        ? null
        : (page.facts.images.find(({ path }) => path === vitals.lcpPath)?.url ?? null)
    const request = network.requests.find((each) => each.url === url)
    const imageBytes = request ? bytesOf(request) : 0
    return {
      name: placeName(page),
      measuredMs: vitals.lcpMs,
      phoneMs: phoneMs(page.raw.html.length / 4 + blockingBytes + imageBytes),
      blockingBytes,
      imageBytes,
      image: url,
      path: vitals.lcpPath,
    }
  },
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    // Our own machine may be slow: what was measured counts only where the bytes explain it.
    const slow = pages.filter(({ datum }) => datum.measuredMs > slowMs && datum.phoneMs > slowMs)
    const groups = Map.groupBy(slow, ({ pageType }) => pageType)
    return failOrPass(
      [...groups].flatMap(([pageType, list]) => {
        const [first] = list.toSorted((a, b) => b.datum.phoneMs - a.datum.phoneMs)
        if (!first || (list.length < fewestPages && pageType !== 'home_page')) return []
        const middle = median(list.map(({ datum }) => datum.measuredMs))
        const { image, imageBytes, blockingBytes, path } = first.datum
        const isImage = imageBytes > blockingBytes
        return [
          {
            causeKey: `lcp|${pageType}|${isImage ? 'image' : 'blocking'}`,
            severity: middle > verySlowMs ? ('high' as const) : ('medium' as const),
            confidence: 0.75,
            title: 'Main content appears late on phones',
            where: first.datum.name,
            description: `On a phone the largest element of the ${pageTypeName(pageType)} appears after ${seconds(middle)}; up to ${seconds(slowMs)} feels quick. Before it can appear, ${isImage ? `a picture of ${sizeText(imageBytes)}` : `${sizeText(blockingBytes)} of scripts and styles`} must arrive.`,
            url: first.finalUrl,
            pageType,
            platform: 'Mobile' as const,
            rows: [
              beforeAfter(
                seconds(middle),
                isImage
                  ? `Deliver ${image ?? 'the picture'} smaller and without waiting for scripts`
                  : 'Defer scripts and split styles that the first view does not need',
              ),
              listRow(
                'Pages',
                list.map(({ datum }) => `${datum.name}: ${seconds(datum.measuredMs)}`),
              ),
            ],
            spots: path === null ? [] : [{ path, label: 'Appears late', platform: 'Mobile' as const }],
            facts: { lcpMs: Math.round(middle), phoneMs: first.datum.phoneMs },
            howChecked: [
              'Opened the pages as a phone does and took the time until the largest element was painted, twice.',
              'Counted only pages whose files alone take that long on a slow phone connection. These are lab figures.',
            ],
          },
        ]
      }),
    )
  },
})
