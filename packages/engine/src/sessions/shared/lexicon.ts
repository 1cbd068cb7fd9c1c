/** Words for delivery and for what costs nothing, as sources of `RegExp`. */

/** Words for "delivery" and for "free"; sentences about free delivery have both. */
export const deliveryWord =
  'deliver|shipping|ships?\\b|shipped|postage|versand|versend|liefer|frei haus|portofrei|livraison|frais de ' +
  'port|port offert|exp[ée]dition|env[íi]o|portes|entrega|frete|spedizion|consegna|verzend|bezorg|frakt|fragt|leverans|levering|toimitus|kuljetus|dostaw|wysyłk|przesyłk|doprava|poštovné|szállít|livrare|transport'
export const freeWord =
  '\\bfree\\b|kostenlos|kostenfrei|gratis|frei\\b|keine versandkosten|gratuit|offert|omaggio|kostelo|geen ' +
  'verzendkosten|\\bfri\\b|fritt?\\b|ilmai|maksuton|darmow|za darmo|zdarma|zadarmo|ingyenes'
