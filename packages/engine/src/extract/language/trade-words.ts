/**
 * Correct words and spellings of stores that the dictionaries lack and that are one typo away from a known
 * word. Words without such a neighbor need no entry.
 */
const written = `
argan batts betta bivvies bivvy cajon chainring crema deburring despatch despatched despatches despatching dibber
dibbers doona doonas farro fletching gilet gilets goreng instal instals inulin lactase loden luminaire luminaires
lungeing lungo macaron macarons malas mezcal mudra mudras nock nocks panko paver pavers polos rendang retinol ruching
sippy skort skorts slubs spalted splitter splitters spork sporks steek steeks stollen tagine tagines tanto tantos
toile toiles torc torcs vaper vapers ylang yoghurt yoghurts
`

export const tradeWords: ReadonlySet<string> = new Set(written.trim().split(/\s+/))
