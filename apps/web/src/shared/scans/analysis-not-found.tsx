import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../components/state-views.tsx'
import { paths } from '../paths.ts'

/** Shown for an analysis that the user may not open: the server's answer is the same for foreign and unknown ids. */
export function AnalysisNotFound() {
  return (
    <EmptyState
      title="Analysis not found"
      text="It was deleted, or it belongs to a website that you’re not a member of."
      action={<Button renderRoot={(props) => <Link to={paths.hub} {...props} />}>All Analyses</Button>}
    />
  )
}
