import { type ComponentProps, lazy, Suspense, useState } from 'react'

const LoadedDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))
const LoadedSidePanel = lazy(async () => ({ default: (await import('./dialog.tsx')).SidePanel }))

/** Whether it was ever open. It stays mounted afterwards, so that it can animate out. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}

/** A centered dialog whose code is loaded when it first opens. */
export function Dialog(props: ComponentProps<typeof LoadedDialog>) {
  return (
    useWasOpen(props.isOpen) && (
      <Suspense>
        <LoadedDialog {...props} />
      </Suspense>
    )
  )
}

/** A drawer whose code is loaded when it first opens. */
export function SidePanel(props: ComponentProps<typeof LoadedSidePanel>) {
  return (
    useWasOpen(props.isOpen) && (
      <Suspense>
        <LoadedSidePanel {...props} />
      </Suspense>
    )
  )
}
