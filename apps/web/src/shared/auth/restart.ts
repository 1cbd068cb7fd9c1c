import { clearSelectedWebsite } from '../website/selected-website.ts'

/**
 * Reloads the app at a URL for the user whose refresh cookie the server has just set, so that no state of the
 * previous user remains.
 */
export function restartAt(path: string) {
  clearSelectedWebsite()
  window.location.assign(path)
}
