import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../shared/paths.ts'

/** The next step where there is nothing to compare yet. */
export const ToAnalyses = () => (
  <Button variant="default" renderRoot={(props) => <Link to={paths.hub as string} {...props} />}>
    See analyses
  </Button>
)
