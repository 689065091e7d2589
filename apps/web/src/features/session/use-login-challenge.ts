import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../http/client.ts'
import { startWork, type Work } from './solve-work.ts'

/** A picture is worth 120 s on the server; a page that is looked at shows a new one before that. */
const RENEW_MS = 100_000

/** Who is about to sign in, as far as that is known: it may be that he need not answer anything. */
export interface ChallengeFor {
  buildId: string
  /** Name of the last try on this page. */
  name: string | undefined
}

async function ask({ buildId, name }: ChallengeFor, signal: AbortSignal) {
  const query = { buildId: buildId || undefined, name: name || undefined }
  const challenge = await call('loginChallenge', { query, quiet: true, signal })
  return { challenge, answeredMs: performance.now() }
}

/**
 * What the next try to sign in has to answer. Without typing, this browser works instead: for every challenge anew,
 * once it was chosen. `done` tells that the work of the challenge shown is finished.
 */
export function useLoginChallenge(whom: ChallengeFor) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['loginChallenge', whom.buildId, whom.name],
    queryFn: ({ signal }) => ask(whom, signal),
    // The picture stays until the next one is there.
    placeholderData: keepPreviousData,
    staleTime: RENEW_MS,
    gcTime: 0,
    refetchInterval: RENEW_MS,
    refetchOnWindowFocus: true,
  })
  const [effortless, setEffortless] = useState(false)
  const [doneFor, setDoneFor] = useState<string | null>(null)
  const work = useRef<Work | null>(null)
  const challenge = data?.challenge

  useEffect(() => {
    if (!effortless || !challenge) return
    const started = startWork(challenge.work)
    work.current = started
    started.answer.then(
      () => setDoneFor(challenge.challengeId),
      () => setEffortless(false),
    )
    return started.stop
  }, [effortless, challenge])

  return {
    asked: isPlaceholderData ? undefined : data,
    /** Characters or work are asked for. */
    required: data?.challenge.captcha.required ?? true,
    isError,
    isFetching,
    renew: refetch,
    effortless,
    setEffortless,
    done: challenge !== undefined && doneFor === challenge.challengeId,
    /** The answer of the work for the challenge shown; waits for it. */
    workAnswer: () => work.current?.answer,
  }
}
export type LoginChallengeState = ReturnType<typeof useLoginChallenge>
