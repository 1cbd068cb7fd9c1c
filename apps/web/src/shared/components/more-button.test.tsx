import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { isAskedFor, pagesOf } from '../api/paged-queries.ts'
import { MoreButton } from './more-button.tsx'

afterEach(cleanup)

/** A list of five rows in pages of two; each answer waits until the test lets it through. */
function Rows({ answer, waits }: { answer: (skip: number) => Promise<string[]>; waits: boolean }) {
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => answer(pageParam),
    ...pagesOf(2),
    select: ({ pages }) => pages.flat(),
    retry: false,
    ...(waits ? { enabled: isAskedFor } : {}),
  })
  return (
    <>
      <p>{query.data?.join(' ')}</p>
      <MoreButton query={query} label="Show older rows" hasFirst={waits} />
    </>
  )
}

function show(answer: (skip: number) => Promise<string[]>, waits = false) {
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Rows answer={answer} waits={waits} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
}

const all = ['a', 'b', 'c', 'd', 'e']
const button = () => screen.findByRole('button')

test('older rows are read page by page, a failed page can be retried, and the last one ends it', async () => {
  let isFailing = false
  show(async (skip) => {
    if (isFailing) throw new Error('The database is away.')
    return all.slice(skip, skip + 2)
  })
  await screen.findByText('a b')
  isFailing = true
  fireEvent.click(await button())
  expect(await screen.findByText('Couldn’t load more. Try again')).toBeTruthy()
  expect(screen.getByText('a b')).toBeTruthy()
  isFailing = false
  fireEvent.click(await button())
  await screen.findByText('a b c d')
  fireEvent.click(await screen.findByText('Show older rows'))
  await screen.findByText('a b c d e')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a list can wait for its button, which shows that it loads', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  show(async () => {
    await released
    return ['a']
  }, true)
  fireEvent.click(await button())
  await expect.poll(async () => (await button()).getAttribute('data-loading')).toBe('true')
  release()
  await screen.findByText('a')
  expect(screen.queryByRole('button')).toBeNull()
})
