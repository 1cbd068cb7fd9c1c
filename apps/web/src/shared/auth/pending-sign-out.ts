/**
 * A sign-out that the server hasn't heard of, because it could not be reached. The refresh cookie is out of reach for
 * scripts, so until the server has removed it this browser acts as if it weren't there.
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
