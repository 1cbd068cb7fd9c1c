import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { postsComment } from '../../shared/articles/article-text.ts'
import { Banner } from '../../shared/components/banner.tsx'
import classes from './side-panel.module.css'

const longestComment = 4000

interface CommentBoxProps {
  isPosting: boolean
  /** Whether the last one could not be posted. */
  hasFailed: boolean
  onPost: (comment: string) => Promise<unknown>
}

/** Enter posts, Shift+Enter adds a line. A comment that could not be posted stays in the box. */
export function CommentBox({ isPosting, hasFailed, onPost }: CommentBoxProps) {
  const [text, setText] = useState('')
  const comment = text.trim()
  const canPost = comment !== '' && !isPosting
  const post = () => {
    if (!canPost) return
    onPost(comment).then(
      () => setText(''),
      () => undefined,
    )
  }
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
    >
      <Textarea
        aria-label="Comment"
        placeholder="Write a comment"
        rows={2}
        maxLength={longestComment}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { key, shiftKey, nativeEvent } = event
          if (!postsComment({ key, shiftKey, isComposing: nativeEvent.isComposing })) return
          event.preventDefault()
          post()
        }}
      />
      {hasFailed && <Banner tone="error">Your comment wasn’t posted. Please try again.</Banner>}
      <div className={classes.boxFoot}>
        <p className={classes.help}>Enter to post, Shift+Enter for a new line</p>
        <Button type="submit" size="compact-md" disabled={!canPost}>
          Post
        </Button>
      </div>
    </form>
  )
}
