/** What shops write about stock, in the languages that most of them use. */
import type { AvailabilityName } from '../../facts.ts'

const soldOut =
  /(?<!\p{L})(sold[ -]?out|out[ -]of[ -]stock|no longer available|currently unavailable|not (?:currently )?available|temporarily unavailable|this item is unavailable|item is not available|nicht (?:mehr )?(?:auf lager|lieferbar|verfügbar)|ausverkauft|vergriffen|zurzeit nicht|épuisé|en rupture(?: de stock)?|rupture de stock|indisponible|non disponible|plus disponible|agotado|sin existencias|no disponible|fuera de stock|esaurito|non disponibile|esgotado|indisponível|sem estoque|uitverkocht|niet (?:op voorraad|leverbaar|beschikbaar)|slutsåld|slut i lager|ej i lager|udsolgt|ikke på lager|utsolgt|ikke på lager|loppuunmyyty|ei varastossa|wyprzedan[ey]|brak w magazynie|produkt niedostępny|niedostępny|vyprodáno|není skladem|nedostupné|elfogyott|nincs készleten|stoc epuizat|indisponibil|tükendi|stokta yok|нет в наличии|распродано|немає в наявності|品切れ|売り切れ|在庫切れ|缺货|售罄|품절)(?!\p{L})/iu

const backOrder =
  /(?<!\p{L})(back[ -]?order(?:ed)?|available on backorder|auf bestellung|nachbestellt|sur commande|bajo pedido|su ordinazione|op bestelling|na zamówienie)(?!\p{L})/iu

const preOrder =
  /(?<!\p{L})(pre[ -]?order|coming soon|vorbestell(?:en|bar)|précommande|reserva(?:r)? ahora|preordin[ea]|pré-venda|forudbestil|förbeställ|przedsprzedaż|předobjedn|предзаказ|予約)/iu

const inStock =
  /(?<!\p{L})(in stock|available now|ready to ship|ships (?:today|within|in)|auf lager|sofort (?:lieferbar|verfügbar)|lieferbar|vorrätig|verfügbar|en stock|disponible|disponibile|em estoque|disponível|op voorraad|leverbaar|i lager|på lager|varastossa|dostępny|na stanie|skladem|készleten|în stoc|stokta var|в наличии|є в наявності|在庫あり|有货|재고 있음)(?!\p{L})|(?<!\p{L})only \d+ (?:left|remaining)|\d+ (?:in stock|available|auf lager|en stock)(?!\p{L})/iu

/** What a short text says about stock; null when it says nothing. "Out of stock" wins over "In stock" within it. */
export function availabilityOfText(text: string): AvailabilityName | null {
  if (soldOut.test(text)) return 'OutOfStock'
  if (preOrder.test(text)) return 'PreOrder'
  if (backOrder.test(text)) return 'BackOrder'
  return null
}

/** As `availabilityOfText`, for texts that are known to be about stock, where "available" means something. */
export function availabilityOfStockText(text: string): AvailabilityName | null {
  return availabilityOfText(text) ?? (inStock.test(text) ? 'InStock' : null)
}
