/** Names of form fields, as themes and developers write them. */
import { defineConcept, defineNames } from '../../concept.ts'

/** A field for a person's identity or address. */
export const personName = defineNames('name: person', {
  en: [
    '*mail*',
    'tel',
    '*phone*',
    '*name*',
    '*address*',
    '*street*',
    '*city*',
    '*post[ ]code*',
    '*postal*',
    '*zip*',
  ],
  de: ['*adress*', '*strasse*', '*straße*', 'plz', 'ort', '*wohnort*', '*telefon*'],
  fr: ['*prenom*', 'nom', '*adresse*', '*ville', '*courriel*'],
  es: ['*nombre*', '*apellido*', '*direccion*', '*ciudad*', '*correo*'],
  it: ['nome', '*cognome*', '*indirizzo*', '*citta*'],
  pt: ['nome', '*sobrenome*', '*endereco*', '*morada*', 'cidade', 'cep'],
  nl: ['*voornaam*', '*achternaam*', '*adres*', '*woonplaats*', '*straat*'],
  sv: ['*förnamn*', '*efternamn*', '*adress*', '*postnummer*'],
  da: ['*fornavn*', '*efternavn*', '*adresse*', '*postnummer*'],
  no: ['*fornavn*', '*etternavn*', '*adresse*', '*postnummer*'],
  fi: ['*etunimi*', '*sukunimi*', '*osoite*', '*postinumero*'],
  pl: ['imie', '*nazwisko*', '*adres*', '*miasto*', '*ulica*'],
  cs: ['*jmeno*', '*prijmeni*', '*adresa*', '*mesto*', '*ulice*', 'psc'],
})

/** A field for the street. */
export const addressName = defineNames('name: address', {
  en: ['*address*', '*street*'],
  de: ['*adress*', '*strasse*', '*straße*'],
  fr: ['*adresse*'],
  es: ['*direccion*'],
  it: ['*indirizzo*'],
  pt: ['*endereco*', '*morada*'],
  nl: ['*adres', '*straat*'],
  sv: ['*adress*'],
  da: ['*adresse*'],
  no: ['*adresse*'],
  fi: ['*osoite*'],
  pl: ['*adres*', '*ulica*'],
  cs: ['*adresa*', '*ulice*'],
})

/** A field for personal data, a payment or an account: a form with one is never submitted. */
export const delicateName = defineNames('name: delicate', {
  en: [
    '*password*',
    '*passwd*',
    '*mail*',
    '*phone*',
    '*address*',
    '*street*',
    '*postal*',
    '*post[ ]code*',
    '*zip*',
    '*birth*',
    '*card*',
    '*cvc*',
    '*cvv*',
    '*iban*',
    '*pay[ ]pal*',
    '*payment*',
    '*account*',
    '*login*',
    '*newsletter*',
    '*subscri*',
  ],
  de: [
    '*passwort*',
    '*kennwort*',
    '*adress*',
    '*strasse*',
    'plz',
    '*telefon*',
    '*geburt*',
    '*konto*',
    '*bestell*',
  ],
  fr: ['*mot[ ]de[ ]passe*', '*courriel*', '*telephone*', '*naissance*', '*compte*', '*commande*'],
  es: [
    '*contrasena*',
    '*correo*',
    '*telefono*',
    '*direccion*',
    '*nacimiento*',
    '*tarjeta*',
    '*cuenta*',
    '*pedido*',
  ],
  it: ['*indirizzo*', '*telefono*', '*nascita*'],
  pt: ['*senha*', '*telefone*', '*endereco*', '*morada*', '*nascimento*', '*cartao*', 'cpf'],
  nl: ['*wachtwoord*', '*adres*', '*telefoon*', '*geboorte*'],
  sv: ['*lösenord*', '*telefon*', '*personnummer*'],
  da: ['*adgangskode*', '*telefon*'],
  no: ['*passord*', '*telefon*'],
  fi: ['*salasana*', '*osoite*', '*puhelin*'],
  pl: ['*haslo*', '*adres*', '*telefon*'],
  cs: ['*heslo*', '*adresa*', '*telefon*'],
})

/** A field for the value of an option, in languages beside English, whose words mean more in markup. */
export const optionFieldName = defineNames('name: option', {
  de: ['*groesse*', '*größe*', '*farbe*'],
  fr: ['*taille*', '*couleur*'],
  es: ['*talla*'],
  it: ['*taglia*', '*colore*'],
  pt: ['*tamanho*'],
  nl: ['*maat*', '*kleur*'],
  sv: ['*storlek*', '*färg*'],
  da: ['*størrelse*', '*farve*'],
  no: ['*størrelse*', '*farge*'],
  pl: ['*rozmiar*', '*kolor*'],
  cs: ['*velikost*', '*barva*'],
})

/** A field for something else than a search. */
export const notSearchName = defineNames('name: no search', {
  en: [
    '*e[ ]mail*',
    '*coupon*',
    '*promo*',
    '*voucher*',
    '*post[ ]code*',
    '*zip*',
    '*phone*',
    '*newsletter*',
    '*qty*',
    '*quantity*',
  ],
  de: ['*gutschein*', '*postleitzahl*', 'plz', '*telefon*'],
  fr: ['*courriel*', '*code[ ]postal*', '*telephone*', '*quantite*'],
  es: ['*correo*', '*cupon*', '*codigo[ ]postal*', '*telefono*', '*cantidad*'],
  it: ['*telefono*', '*codice[ ]sconto*', '*quantita*'],
  pt: ['*cupom*', '*telefone*', '*quantidade*'],
  nl: ['*kortingscode*', '*telefoon*', '*aantal*'],
  sv: ['*rabattkod*', '*postnummer*', '*telefon*'],
  da: ['*rabatkode*', '*postnummer*', '*telefon*'],
  no: ['*rabattkode*', '*postnummer*', '*telefon*'],
  fi: ['*alennuskoodi*', '*postinumero*', '*puhelin*'],
  pl: ['*kupon*', '*telefon*'],
  cs: ['*kupon*', '*telefon*'],
})

/** A price or an amount, as a word in the name of a field. */
export const amountField = defineConcept('field: amount', {
  en: ['price', 'min', 'max', 'amount', 'qty', 'quantity', 'gte', 'lte'],
  de: ['preis', 'menge', 'anzahl'],
  fr: ['prix', 'quantite'],
  es: ['precio', 'cantidad'],
  it: ['prezzo', 'quantita'],
  pt: ['preco', 'quantidade'],
  nl: ['prijs', 'aantal'],
  sv: ['pris', 'antal'],
  da: ['pris', 'antal'],
  no: ['pris', 'antall'],
  fi: ['hinta', 'maara'],
  pl: ['cena', 'ilosc'],
  cs: ['cena', 'mnozstvi'],
})

/** The id of a product or variant, as a word in the name of a field. */
export const productIdField = defineConcept('field: product id', {
  en: ['(id|sku|product|variant|variation|article)[ ][id]', '(id|sku|product|variant|variation|article)#'],
  de: ['artikel[ ][id]', 'artikel#', 'produkt[ ]id'],
  fr: ['produit[ ]id'],
  es: ['producto[ ]id'],
  it: ['prodotto[ ]id'],
})

/** A day, week, or month, as the whole name of a parameter. */
export const dateParameter = defineConcept('parameter: date', {
  en: ['date', 'day', 'month', 'year', 'week', 'cal[endar]'],
  de: ['datum', 'monat', 'woche'],
  fr: ['mois', 'semaine'],
  es: ['fecha', 'semana'],
  nl: ['datum', 'maand'],
  sv: ['datum', 'manad'],
  da: ['dato', 'maned'],
  no: ['dato', 'maned'],
  cs: ['datum', 'mesic'],
})
