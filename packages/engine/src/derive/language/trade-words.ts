/**
 * Words that shops write rightly, that the dictionaries lack, and from which one slip leads to a word that they know.
 * Words without such a neighbour need not stand here.
 */
const written = `
argan betta cajon crema chainring despatch despatches despatched despatching dibber dibbers farro fletching gilet gilets
goreng inulin lactase lungeing lungo macaron macarons malas mezcal nock nocks panko polos rendang retinol ruching sippy
skort skorts steek steeks stollen tagine tagines toile toiles vaper vapers
`

export const tradeWords: ReadonlySet<string> = new Set(written.trim().split(/\s+/))
