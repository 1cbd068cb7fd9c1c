/** Words about whether and how something can be bought, folded (lower case, no accents), in many languages. */

/** The price is given on request, after signing in, or chosen by the buyer. */
export const priceOnRequest =
  /\b(price (up)?on (request|application)|request (a |your )?(price|quote)|call for (a )?price|contact us for (a )?(price|quote)|get a quote|ask for (a )?price|poa|login (to|for) (see|view) prices?|(log|sign) in (to|for) (see|view|prices?)|trade price|preis(e)? auf anfrage|angebot anfordern|preise nach anmeldung|prix sur demande|demander un devis|devis|connectez-vous pour|prezzo su richiesta|richiedi (un )?preventivo|precio a consultar|consultar precio|solicitar presupuesto|preco sob consulta|prijs op aanvraag|offerte aanvragen|pris pa (forespors?el|foresporsel|forfragan)|cena na (zapytanie|dotaz)|hinta pyynnosta|fiyat sorunuz)\b/

/** Gift cards, donations and the like have no fixed price. */
export const freePriceProduct =
  /\b(gift ?(card|voucher|certificate)s?|e-?gift|donat(e|ion)|name your price|pay what you want|geschenk(gutschein|karte)|gutschein|carte[- ]cadeau|cheque[- ]cadeau|bon cadeau|buono regalo|gift ?box builder|tarjeta (de )?regalo|vale[- ]presente|cadeaubon|cadeaukaart|presentkort|gavekort|lahjakortti|karta podarunkowa|hediye karti)\b/

/** Cannot be bought now. */
export const soldOut =
  /\b(sold[- ]?out|out of stock|currently unavailable|not available|no longer available|unavailable|discontinued|ausverkauft|nicht (mehr )?(verfugbar|lieferbar|vorratig|auf lager)|derzeit nicht|vergriffen|epuise|en rupture|rupture de stock|indisponible|plus disponible|esaurito|non disponibile|terminato|agotado|sin existencias|no disponible|esgotado|indisponivel|sem estoque|uitverkocht|niet (meer )?(leverbaar|op voorraad|beschikbaar)|slutsald|slut i lager|ej i lager|utsolgt|ikke pa lager|udsolgt|loppu(nut|unmyyty)|ei varastossa|wyprzedan[ey]|brak w magazynie|niedostepn[ye]|vyprodano|neni skladem|elfogyott|stoc epuizat|indisponibil|tukendi|stokta yok)\b/

/** Will be sent later, but can be bought. */
export const preOrder =
  /\b(pre-?order|back-?order|available (from|on)|coming soon|ships? (on|from|by)|vorbestell\w*|demnachst|erhaltlich ab|precommand\w*|bientot disponible|preordina|in arrivo|reservar|preventa|proximamente|pre-?venda|em breve|binnenkort|forhandsbestall\w*|forhandsbestill\w*|forudbestil|ennakkotila\w*|przedsprzedaz|wkrotce|predobjednat|on siparis)\b/

/** The buy control leads elsewhere or asks for something else than money. */
export const notSoldHere =
  /\b(buy (on|at|from) |shop (on|at) |find (a )?(store|retailer|dealer|stockist)|where to buy|in[- ]store only|store only|request (a )?(quote|sample)|enquire|inquire|book (now|a|an)|affiliate|nur (im|in der) (laden|filiale|markt)|handler (finden|suchen)|en magasin uniquement|trouver un (magasin|revendeur)|solo en tienda|solo in negozio|alleen in de winkel|nur auf anfrage)\b/
