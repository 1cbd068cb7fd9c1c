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

/** Paths and words of the cart page. */
export const cartPath =
  '(^|/)(shopping-?)?(cart|basket|bag|panier|warenkorb|carrito|cesta|carrello|winkelwagen|winkelmand(je)?|varukorg|kurv|handlekurv|ostoskori|koszyk|kosik|kosar)(/|$|\\?|\\.)'

/** The cart holds nothing. */
export const isEmptyCart =
  '(cart|bag|basket) is (currently |now )?empty|no items in (your|the) (cart|bag|basket)|warenkorb ist (noch )?leer|panier est vide|' +
  '(carrito|cesta|carro) está vací|carrello è vuoto|winkelwagen is leeg|carrinho está vazio|kundvagn är tom|varukorgen är tom|kurv er tom|koszyk jest pusty|košík je prázdný'

/** Controls that take a product out of the cart. */
export const removeFromCart =
  '^(remove|delete|×|✕|x|entfernen|löschen|supprimer|retirer|eliminar|quitar|rimuovi|elimina|verwijder(en)?|remover|ta bort|fjern|poista|usuń|odebrat|törlés)'

/** Requests that change a cart. */
export const cartCall =
  'cart|basket|bag|checkout|add|panier|warenkorb|carrito|carrello|order|graphql|store-api'
