/** Words that tell what a price is for. In the languages that shops of this engine's users write most. */

/** Class and id names of a price that is no longer asked. */
export const struckNames =
  /(^|[-_ ])(was|old|original|compare|compare-at|compareat|strike|striked|strikethrough|crossed|rrp|msrp|uvp|before|retail|previous|reg)([-_ ]?price|[-_ ]?preis|[-_ ]?prix)?($|[-_ ])|(^|[-_ ])list[-_ ]?(price|preis|prix)|price[-_]list($|[-_ ])|price[-_]{0,2}(was|old|original|compare|strike|crossed|before|rrp|msrp|previous|retail)|(old|was|original|compare|strike|list)price/i

export const struckWords =
  /(?<!\p{L})(was|rrp|msrp|srp|list price|regular price|original price|old price|previous(?:ly)?|before|compare at|retail|statt|uvp|bisher|vorher|alter preis|instead of|prix conseillé|au lieu de|ancien prix|prix public|antes|precio anterior|precio original|prezzo originale|invece di|listino|adviesprijs|van|was vroeger|tidigare pris|ord\. ?pris|ordinarie pris|før|førpris|vejl\.|cena regularna|stara cena|poprzednia cena|původní cena|staré|de)[\s:.]*$/iu

export const fromWords =
  /(?<!\p{L})(from|starting at|starting from|starts at|as low as|ab|à partir de|a partir de|dès|desde|a partire da|da|vanaf|fra|från|od|już od|от|fr\.)[\s:.]*$/iu

export const savingWords =
  /(?<!\p{L})(save|saving|savings|you save|discount|off|sie sparen|spare|ersparnis|rabatt|économisez|économie|remise|ahorra|ahorro|descuento|risparmi|sconto|korting|bespaar|spara|spar|rabat|oszczędzasz|slevo?u?|ušetříte)[\s:.]*$|[-–−]\s*$/iu

/** What stands after the amount. */
export const unitWords =
  /^\s*(?:\/|per|pro|je|par|por|al|\bthe\b)\s*(?:\d+(?:[.,]\d+)?\s*)?(?:kg|g|gr|gram|mg|ml|cl|dl|l|lt|liter|litre|litro|oz|fl\.? ?oz|lb|lbs|m|m²|m2|cm|ft|sq\.? ?ft|yd|unit|unité|piece|pc|pcs|stk|stück|st|each|sheet|roll|dose|tablet|wash|ea)(?![\p{L}])/iu
export const unitNames = /unit[-_ ]?price|price[-_ ]?per[-_ ]?unit|base[-_ ]?price|grundpreis|price--unit/i

export const instalmentWords =
  /(?<!\p{L})(instal?lments?|interest[- ]free|payments? of|monthly|per month|a month|\/ ?mo(?:nth)?\b|klarna|afterpay|clearpay|affirm|sezzle|laybuy|zip pay|paypal credit|shop pay|rate[n]?(?:zahlung)?|monatlich|\/ ?monat|mois|mensualités|en \d+ fois|cuotas|plazos|meses|rate mensili|in rate|termijnen|delbetal|avbetal|raty|splátk)/iu

export const shippingWords =
  /(?<!\p{L})(shipping|delivery|postage|p&p|freight|handling|versand|lieferung|versandkosten|livraison|frais de port|envío|gastos de envío|spedizione|consegna|verzending|verzendkosten|bezorg|frakt|levering|dostaw|wysyłk|doprav|orders? over|orders? above|spend|minimum order|ab einem bestellwert)/iu

export const loyaltyWords =
  /(?<!\p{L})(points?|loyalty|rewards?|members?(?:hip)?|club|cashback|gift card|voucher|punkte|bonus|vip|prime)(?!\p{L})/iu

/** Names of elements that hold a price. */
export const priceNames = /price|preis|prix|precio|prezzo|prijs|cena|amount|pris\b|pris-|money|kaina|hinta/i
