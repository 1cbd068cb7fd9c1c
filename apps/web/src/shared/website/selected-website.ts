/** The selected website. In local storage, so that all tabs and visits agree. */
const storageKey = 'selectedWebsiteId'
const listeners = new Set<() => void>()
let memory: string | null = null

export function getSelectedWebsite(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? memory
  } catch {
    return memory
  }
}

function changed() {
  for (const listener of listeners) listener()
}

export function selectWebsite(websiteId: string) {
  memory = websiteId
  try {
    localStorage.setItem(storageKey, websiteId)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  changed()
}

export function clearSelectedWebsite() {
  memory = null
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to remove.
  }
  changed()
}

/** Calls back on every change, also of another tab; returns a function that unsubscribes. */
export function subscribeSelectedWebsite(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
