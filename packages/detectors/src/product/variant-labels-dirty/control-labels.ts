/** Options that are named after their own control: a group of radio buttons labeled “Radio”. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import {
  checkboxName,
  dropDownName,
  radioName,
  textAreaName,
} from '@vitrine/lexicon/concepts/options/option-controls'
import { buyFields } from '../../shared/product/buy-form.ts'
import { collapseWhitespace } from '../../shared/text/text.ts'

export interface ControlLabel {
  label: string
  path: string
}

type Selection = ReturnType<PageFacts['$']>

const maxLevels = 4
const fields = 'input:not([type=hidden]):not([type=submit]), select, textarea'

/** The concept that names the control itself; null for controls whose names are also names of options. */
function ownName(control: Selection) {
  if (control.is('select')) return dropDownName
  if (control.is('textarea')) return textAreaName
  if (control.is('[type=radio]')) return radioName
  return control.is('[type=checkbox]') ? checkboxName : null
}

/** Label of one field, or of a group of fields with the same name: the first one around them that is none of a value. */
function labelOf($: PageFacts['$'], control: Selection): string | null {
  const id = control.attr('id')
  const isGroup = control.is('[type=radio], [type=checkbox]')
  if (!isGroup) {
    const own = id === undefined ? null : $('label').filter((_, label) => $(label).attr('for') === id)
    return own !== null && own.length > 0 ? collapseWhitespace(own.first().text()) : null
  }
  const name = control.attr('name')
  let box = control.parent()
  for (let level = 0; level < maxLevels && box.length > 0; level += 1) {
    // Another option is in this box too.
    if (
      box
        .find(fields)
        .toArray()
        .some((field) => $(field).attr('name') !== name)
    )
      return null
    const ids = new Set(
      box
        .find('input')
        .toArray()
        .map((input) => $(input).attr('id')),
    )
    const label = box
      .find('label, legend')
      .toArray()
      .find((each) => $(each).find('input').length === 0 && !ids.has($(each).attr('for') ?? ''))
    if (label !== undefined) return collapseWhitespace($(label).text())
    box = box.parent()
  }
  return null
}

/** Such options of the buy form, each label once. */
export function controlLabels(facts: PageFacts): ControlLabel[] {
  const { $, product } = facts
  if (product === null) return []
  const found = buyFields(facts).flatMap(({ path }): ControlLabel[] => {
    const control = $(path).first()
    const name = ownName(control)
    const label = name === null ? null : labelOf($, control)
    return name !== null && label !== null && name.isWhole(label) ? [{ label, path }] : []
  })
  return [...new Map(found.map((each) => [each.label, each])).values()]
}
