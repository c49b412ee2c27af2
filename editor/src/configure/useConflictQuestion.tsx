import { useState, type ReactElement } from 'react';
import type { Conflict } from './conflicts';
import {
  ConflictQuestion,
  type ConflictAnswer,
  type ConflictQuestionProps,
} from './ConflictQuestion';

/** Asks whose values count. The second value is the question while it is asked. */
export function useConflictQuestion(): readonly [
  (conflicts: readonly Conflict[]) => Promise<ConflictAnswer>,
  ReactElement | null,
] {
  const [question, setQuestion] = useState<ConflictQuestionProps>();
  const ask = async (conflicts: readonly Conflict[]): Promise<ConflictAnswer> => {
    const answer = await new Promise<ConflictAnswer>((onAnswer) => {
      setQuestion({ conflicts, onAnswer });
    });
    setQuestion(undefined);
    return answer;
  };
  return [ask, question ? <ConflictQuestion {...question} /> : null];
}
