import { useCallback, useEffect, useRef, useState } from 'react'
import { activeSection, clickOffsetPx, type SectionName } from './section-rules.ts'

/** Scrolling by the user; from then on the active section follows the scroll position again. */
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const

/** The active section, and a function that scrolls to another. `names` are in page order. */
export function useActiveSection(names: readonly SectionName[]) {
  const elements = useRef(new Map<SectionName, HTMLElement>())
  const [active, setActive] = useState<SectionName | undefined>(names[0])
  // At the end of the page a clicked section may not reach the top; it is the active one all the same.
  const clicked = useRef<SectionName | null>(null)
  const key = names.join()
  useEffect(() => {
    const order = key.split(',') as SectionName[]
    const follow = () => {
      const heads = order.flatMap((name) => {
        const element = elements.current.get(name)
        return element === undefined ? [] : [{ name, topPx: element.getBoundingClientRect().top }]
      })
      setActive(clicked.current ?? activeSection(heads) ?? order[0])
    }
    const release = () => {
      clicked.current = null
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    for (const move of ownMoves) window.addEventListener(move, release, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      for (const move of ownMoves) window.removeEventListener(move, release)
    }
  }, [key])
  const register = useCallback(
    (name: SectionName) => (element: HTMLElement | null) => {
      if (element === null) elements.current.delete(name)
      else elements.current.set(name, element)
    },
    [],
  )
  const goTo = useCallback((name: SectionName) => {
    const element = elements.current.get(name)
    if (element === undefined) return
    clicked.current = name
    setActive(name)
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({
      top: element.getBoundingClientRect().top + window.scrollY - clickOffsetPx,
      behavior: isCalm ? 'instant' : 'smooth',
    })
  }, [])
  return { active, register, goTo }
}
