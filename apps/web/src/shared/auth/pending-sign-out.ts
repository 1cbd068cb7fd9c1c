/**
 * A sign-out that the server hasn't received, because it could not be reached. Scripts can't remove the refresh
 * cookie, so until the server does, this browser acts as if it didn't exist.
 */
const storageKey = 'vitrine.signOutPending'
let memory = false

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return memory
  }
}

export function setSignOutPending(isPending: boolean) {
  memory = isPending
  try {
    if (isPending) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Calls back when another tab signs out without reaching the server. */
export function onSignOutElsewhere(listener: () => void) {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) listener()
  })
}
