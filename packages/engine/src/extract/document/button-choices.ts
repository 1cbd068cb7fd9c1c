/** Options of a product as rows of plain buttons below a label: "Select size", S, M, L. */
import { choosePrompt } from '@vitrine/lexicon/concepts/options/choose-prompt'
import { optionName } from '@vitrine/lexicon/concepts/options/option-name'
import { type Element, isTag, isText } from 'domhandler'
import type { PageDocument } from './page-document.ts'

const maxValueLength = 30
const maxLabelLength = 40

/** The elements whose only children are buttons with short texts, under a label that asks for a choice. */
export function buttonChoices(document: PageDocument): Element[] {
  const rows = new Set<Element>()
  for (const button of document.elements.all('button')) {
    const { parent } = button
    if (parent !== null && isTag(parent)) rows.add(parent)
  }
  return [...rows].filter((row) => isRowOfValues(document, row) && isChoiceLabel(labelOf(document, row)))
}

function isRowOfValues(document: PageDocument, row: Element): boolean {
  const parts = row.children.filter((child) => isTag(child) || (isText(child) && child.data.trim() !== ''))
  return parts.every((part) => isTag(part) && part.name === 'button' && isValue(document.textOf(part)))
}

const isValue = ({ length }: string) => length > 0 && length <= maxValueLength

/** The text of the element before the row. */
function labelOf(document: PageDocument, row: Element): string {
  for (let at = row.prev; at !== null; at = at.prev) if (isTag(at)) return document.textOf(at)
  return ''
}

const isChoiceLabel = (text: string) =>
  text.length <= maxLabelLength && (choosePrompt.isIn(text) || optionName.isAtStart(text))
