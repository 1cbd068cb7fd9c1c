/** Pictures of the invented store data. The title is as wide in every font, so that its mark fits. */
const shopPage = (
  height: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="950" height="${height}" viewBox="0 0 950 ${height}">
<rect width="950" height="${height}" fill="#fff"/><rect width="372" height="${Math.min(height, 292)}" fill="#e6dfd2"/><path d="M130 40h120l30 110H100z" fill="#f3ead2"/><rect x="180" y="150" width="20" height="60" fill="#b9862f"/><path d="M150 210h80q20 40-10 70h-60q-30-30-10-70z" fill="#2f6660"/>
<text y="50" font-family="Georgia" font-size="28" fill="#222"><tspan x="410" textLength="278">Birch Linen Lamp,</tspan><tspan x="711" textLength="88">30 cm</tspan><tspan x="822" textLength="80">shade</tspan></text><text x="410" y="110" font-family="Georgia" font-size="22" fill="#222">$149.00</text><text x="410" y="150" font-family="sans-serif" font-size="15" fill="#555">Hand-stitched linen on a turned base, for bulbs up to 60 W.</text>
<rect x="700" y="22" width="110" height="38" rx="5" fill="none" stroke="#c0362c" stroke-width="2"/><rect x="400" y="180" width="460" height="32" rx="5" fill="none" stroke="#c0362c" stroke-width="2"/><text x="412" y="201" font-family="sans-serif" font-size="14" fill="#444">Shade, width</text><text x="800" y="201" font-family="sans-serif" font-size="14" fill="#222">38 cm</text></svg>`

const hues = [
  '#d9c9a9',
  '#2f6660',
  '#8fa39b',
  '#b26a4b',
  '#c9d3d6',
  '#93a784',
  '#a9b7bd',
  '#b23a31',
  '#c39b62',
  '#d8d2c4',
  '#d1a35f',
  '#e2ddd1',
]

/** Drawn placeholders, for fixtures only: the product shows screenshots of real scans. */
export function imageOf(name: string): string | null {
  if (name === 'evidence.svg') return shopPage(292)
  if (name === 'tall.svg') return shopPage(2400)
  const thumb = /^thumb-(\d+)\.svg$/.exec(name)
  if (thumb === null) return null
  const hue = hues[Number(thumb[1]) % hues.length]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" ' +
    `fill="#ece5da"/><rect y="28" width="40" height="12" fill="#cdbfa9"/><circle cx="20" cy="20" r="9" fill="${hue}"/></svg>`
  )
}
