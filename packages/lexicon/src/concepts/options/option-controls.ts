/** Names of form controls, which say nothing as names of a product's options. */
import { defineConcept } from '../../concept.ts'

/** The whole label of a group of radio buttons. */
export const radioName = defineConcept('radio-name', {
  en: ['radio [button|buttons|group|list|option|options]'],
  de: ['radio[ ](button|buttons|knopf)', 'auswahlknopf'],
  fr: ['bouton[s] radio'],
  es: ['(botón|botones) de radio'],
  it: ['pulsante radio'],
  nl: ['keuzerondje[s]'],
})

/** The whole label of a group of checkboxes. */
export const checkboxName = defineConcept('checkbox-name', {
  en: ['(checkbox|checkboxes|check box|check boxes) [group|list|option|options]'],
  de: ['kontrollkästchen', 'ankreuzfeld'],
  fr: ['case[s] à cocher'],
  es: ['casilla[s] de verificación'],
  it: ['casella di controllo'],
  nl: ['selectievakje[s]'],
})

/** The whole label of a list to choose from. */
export const dropDownName = defineConcept('drop-down-name', {
  en: ['(dropdown|drop down|select box|selectbox) [list|menu|option|options]'],
  de: ['auswahlliste', 'auswahlfeld'],
  fr: ['liste déroulante'],
  es: ['lista desplegable'],
  it: ['menu a (discesa|tendina)', 'elenco a discesa'],
  nl: ['keuzelijst'],
})

/** The whole label of a text field. */
export const textAreaName = defineConcept('text-area-name', {
  en: ['(textarea|text area)'],
  de: ['textbereich'],
})
