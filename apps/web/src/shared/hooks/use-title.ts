import { useEffect } from 'react'

/** Sets the document title. */
export function useTitle(title: string | null | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · Vitrine` : 'Vitrine'
  }, [title])
}
