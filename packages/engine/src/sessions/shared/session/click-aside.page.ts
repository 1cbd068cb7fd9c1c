/** Clicks a control beside the part of the page that a phone shows, as a person does who swipes there. */
import { pageFunction } from '../../../browser/page-function.ts'

/** @returns false where the page is no wider than the screen, or something covers the control */
export const clickAside = pageFunction((selector: string): boolean => {
  const control = document.querySelector<HTMLElement>(selector)
  if (control === null || window.visualViewport === null) return false
  if (window.visualViewport.width >= window.innerWidth - 1) return false
  control.scrollIntoView({ block: 'center', inline: 'center' })
  const { x, y, width, height } = control.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  if (top === null || !(control === top || control.contains(top))) return false
  control.click()
  return true
})
