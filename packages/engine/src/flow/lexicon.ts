/** Words of shops by which controls and messages are told, in the languages that shops use. Sources of `RegExp`. */

/** "Add to cart" as the text of a button. */
export const addToCart =
  'add to (shopping )?(cart|bag|basket|trolley)|add to (your )?order|buy now|in den (waren|einkaufs)korb|in den einkaufswagen|' +
  'jetzt kaufen|ajouter au panier|acheter|añadir (al carrito|a la cesta)|agregar al carrito|comprar|aggiungi al carrello|' +
  'acquista|in winkel(wagen|mand)(je)?|voeg toe|adicionar ao carrinho|lägg i (varukorg|kundvagn)|köp|læg i kurv|legg i handlekurv|' +
  'lisää ostoskoriin|do koszyka|dodaj do koszyka|do košíku|vložit do košíku|kosárba|adaugă în coș|sepete ekle|カートに入れる|장바구니|加入购物车'

/** Messages that say the product is in the cart. */
export const wasAdded =
  'added to (your |the )?(shopping )?(cart|bag|basket)|in your (shopping )?(cart|bag|basket)|item added|just added|' +
  'in den (waren|einkaufs)korb gelegt|hinzugefügt|zum warenkorb|ajouté (au|à votre) panier|añadido|agregado|aggiunto|toegevoegd|' +
  'adicionado|tillagd|tilføjet|lagt til|lisätty|dodano|přidán|hozzáadva|adăugat|eklendi'

/** Words of the search, as labels, placeholders and names of controls have them. */
export const searchWord =
  '(?<!re)search|\\bsuch(e|en|feld)?\\b|recherch|\\bbusca(r|dor)?\\b|\\bcerca\\b|zoek|\\bsök|\\bsøg|\\bsøk|szukaj|hledat|vyhledá|\\bhaku\\b|pesquis|procurar|keres|caut[aă]|\\bara\\b|поиск|пошук|検索|搜索|검색'

const cartName =
  '(cart|basket|bag|panier|warenkorb|carrito|cesta|carrello|carrinho|winkelwagen|winkelmand(je)?|varukorg|kundvagn|kurv|handlekurv|ostoskori|koszyk|kosik|kosar)'

/**
 * Path and query of the cart page. Shops without written addresses name it in the query: `route=checkout/cart`,
 * `main_page=shopping_cart`, `controller=cart`.
 */
export const cartPath =
  `(^|/)((view|show|my|your)[-_]?)?(shopping[-_]?)?${cartName}([-_]?(page|view|show|items))?(/|$|\\?|\\.)|` +
  `[?&](route|rt|main_page|controller|dispatch|page|fc|id)=(checkout|common|index)?(/|%2f|\\.)?(shopping[-_])?${cartName}(?!(/|%2f|\\.)?(add|remove|edit|update))(&|$|[.%/])`

/** Leads from a message or a drawer to the cart page. */
export const viewCart =
  '^(view|go to|show|open|see|edit)( (my|your|the))?( shopping)? (cart|basket|bag)\\b|^(shopping )?(cart|basket) page$|^(zum|zur|ansehen:?) (waren|einkaufs)korb|^warenkorb (ansehen|anzeigen|öffnen)|^voir (le |mon )?panier|^ver (el )?(carrito|cesta)|^(vai al|vedi|mostra il) carrello|^(bekijk|naar) (je |de )?winkel(wagen|mand)|^ver (o )?carrinho|^(visa|till) (varukorgen|kundvagnen)|^(vis|se) (kurv|handlekurv)|^(zobacz|pokaż) koszyk|^(zobrazit|přejít do) koší'

/** The cart holds nothing. */
export const isEmptyCart =
  '(cart|bag|basket|trolley) is (currently |now |still )?empty|no (more )?(items|products) in (your|the) (shopping )?(cart|bag|basket)|nothing in your (cart|bag|basket)|warenkorb ist (noch )?leer|panier est vide|' +
  '(carrito|cesta|carro) está vací|carrello è vuoto|winkelwagen is leeg|carrinho está vazio|kundvagn är tom|varukorgen är tom|kurv er tom|koszyk jest pusty|košík je prázdný'

/** Controls that take a product out of the cart. */
export const removeFromCart =
  '^((click (here )?to )?(remove|delete)|×|✕|x$|entfernen|löschen|supprimer|retirer|eliminar|quitar|rimuovi|elimina|verwijder(en)?|remover|ta bort|fjern|poista|usuń|odebrat|törlés)'

/** Requests that change a cart. */
export const cartCall =
  'cart|basket|bag|checkout|add|panier|warenkorb|carrito|carrello|order|graphql|store-api'

/** What a list counts. */
export const productWord =
  'products?|items?|results?|artikel|produkte?|ergebnisse?|produits?|articles?|résultats?|productos?|artículos?|resultados?|prodotti|articoli|risultati|producten|produtos?|produkter|produktů|produktów|varor|varer|tuotetta'

/** Orders of a list. */
export const priceAscending =
  'price.{0,6}(low|asc|↑)|low(est)?( price| to high)|cheapest|preis.{0,6}(aufsteigend|niedrig)|(niedrigster|günstigster) preis|prix.{0,6}(croissant|bas)|precio.{0,8}(menor|asc|bajo)|menor precio|prezzo.{0,8}(cresc|basso)|prijs.{0,8}(laag|oplopend)|preço.{0,8}(menor|cresc)|pris.{0,8}(låg|stigande|lav|stigende)|cena.{0,8}(rosn|od naj|vzest|najni)'
/** "Price" as an order of its own; which way it goes is chosen beside it. */
export const priceOnly = '^(by )?(price|preis|prix|precio|prezzo|prijs|preço|pris|cena|hinta|ár)$'
/** "Sort by" beside or on a control. */
export const sortBy =
  '\\bsort(ing|ed)?\\b|order by|sortier|trier|tri par|ordenar|ordina|sorteer|sorter|ordering|järjest|sortuj|seřadit|řadit|rendez'
export const priceDescending =
  'price.{0,6}(high|desc|↓)|high(est)?( price| to low)|most expensive|preis.{0,6}(absteigend|hoch)|höchster preis|prix.{0,6}(décroissant|élevé|haut)|precio.{0,8}(mayor|desc|alto)|mayor precio|prezzo.{0,8}(decresc|alto)|prijs.{0,8}(hoog|aflopend)|preço.{0,8}(maior|decresc)|pris.{0,8}(hög|fallande|høj|høy|faldende|synkende)|cena.{0,8}(malej|sest|najwy)'

/** "Go to checkout" as the text of a control of the cart. */
export const toCheckout =
  '^(proceed to |go to |continue to |secure |begin )?(the )?(secure )?check\\s?-?out( now| securely)?([\\s•|·–:-]*[$€£]?\\s?[0-9][0-9.,]*.{0,6})?$|zur kasse|weiter zur kasse|passer (la |ma )?commande|commander|finalizar (la )?compra|tramitar pedido|ir a pagar|procedi all.acquisto|vai alla cassa|(naar|verder naar|ga naar) (de )?(kassa|bestellen|afrekenen)|afrekenen|finalizar compra|till kassan|til kassen|gå til kassen|kassaan|do kasy|przejdź do kasy|k pokladně|pokladna|pénztár'

/** "Apply" beside a field for codes, and the field's own words. */
export const promoField =
  'promo|coupon|discount|voucher|gift.?code|gutschein|rabatt|code.?promo|réduction|cup[oó]n|descuento|sconto|buono|korting|cupom|desconto|rabattkod|rabatkode|kupon|kod rabatowy|slevov'

/** "Show more" below a list. */
export const loadMore =
  '^(load|show|view|see) more( products| items| results)?$|^more (products|items|results)$|^mehr (laden|anzeigen|produkte)|^weitere (produkte|artikel)|^(afficher|voir|charger) plus|^(cargar|ver|mostrar) más|^(carica|mostra) altr|^meer (laden|tonen|producten)|^(visa|ladda) fler|^vis flere|^(pokaż|załaduj) więcej|^(načíst|zobrazit) další|^(carregar|ver|mostrar) mais'

/** Takes a code over. */
export const applyCode =
  '^(apply|redeem|use|activate|einlösen|anwenden|appliquer|valider|aplicar|canjear|applica|toepassen|verzilver|använd|anvend|bruk|käytä|zastosuj|použít|uplatnit)'

/** More of one line of the cart. */
export const oneMore =
  '^\\+$|increase|one more|add one|quantity up|erhöhen|^mehr$|augmenter|aumentar|aumenta|verhoog|(^|\\s)öka|(^|\\s)øg|zwiększ|zvýšit'

/** Less of one line of the cart. */
export const oneLess =
  '^[-−–]$|decrease|one less|one fewer|reduce|quantity down|verringern|reduzieren|^weniger$|diminuer|réduire|disminuir|reducir|diminui|riduci|verlaag|verminder|(^|\\s)minska|formindsk|reduser|vähennä|zmniejsz|snížit|csökkent'

/** A search found nothing, whatever else the page then shows. */
export const noResults =
  'no (search )?(results?|products?|match(es)?|items?|hits)\\b|nothing (was |were |has been )?found|found nothing|\\b0 (results?|products?|items?|matches|ergebnisse|treffer|résultats?)\\b|' +
  '(could ?n.?t|could not|did ?n.?t|did not) (find|match) any|keine (ergebnisse|treffer|produkte|artikel)|nichts gefunden|aucun (résultat|produit|article)|' +
  'sin resultados|no (hay|se encontraron|se han encontrado) (resultados|productos)|nessun (risultato|prodotto)|geen (resultaten|producten)|nenhum (resultado|produto)|' +
  'inga (träffar|resultat|produkter)|ingen (resultater|treff|produkter|treffer)|ei (tuloksia|hakutuloksia)|brak wyników|nie znaleziono|nenalezen|nebyl[yo]? nalezen|nincs találat'

/** "Delivery" and "free", as sentences about free delivery have both. */
export const deliveryWord =
  'deliver|shipping|ships?\\b|shipped|postage|versand|versend|liefer|frei haus|portofrei|livraison|frais de port|port offert|exp[ée]dition|env[íi]o|portes|entrega|frete|spedizion|consegna|verzend|bezorg|frakt|fragt|leverans|levering|toimitus|kuljetus|dostaw|wysyłk|przesyłk|doprava|poštovné|szállít|livrare|transport'
export const freeWord =
  '\\bfree\\b|kostenlos|kostenfrei|gratis|frei\\b|keine versandkosten|gratuit|offert|omaggio|kostelo|geen verzendkosten|\\bfri\\b|fritt?\\b|ilmai|maksuton|darmow|za darmo|zdarma|zadarmo|ingyenes'
