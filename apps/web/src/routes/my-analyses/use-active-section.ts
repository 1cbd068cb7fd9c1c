import { useCallback, useEffect, useRef, useState } from 'react'
import { activeSection, clickOffsetPx, type SectionName } from './section-rules.ts'

/** What a reader does himself; from then on the page follows his position again. */
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const

/** Which section is read, and how to go to another. `names` in the order of the page. */
export function useActiveSection(names: readonly SectionName[]) {
  const elements = useRef(new Map<SectionName, HTMLElement>())
  const [active, setActive] = useState<SectionName | undefined>(names[0])
  // The foot of the page can keep a clicked section from reaching its place; it is the active one all the same.
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
