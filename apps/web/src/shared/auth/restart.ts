import { clearSelectedWebsite } from '../website/selected-website.ts'

/**
 * Loads the app anew at an address, for the user whose refresh cookie the server has just set: nothing that the one
 * before has seen or chosen stays.
 */
export function restartAt(path: string) {
  clearSelectedWebsite()
  window.location.assign(path)
}
