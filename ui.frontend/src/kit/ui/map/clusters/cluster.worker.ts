import {
  type ClusterAnswer,
  type ClusterMessage,
  type ClusterQuestion,
  Clusters,
} from './Clusters';

/* Runs in a worker: it receives the positions once, and then requests for their clusters. */

let clusters: Clusters | undefined;

addEventListener('message', ({ data }: MessageEvent<ClusterMessage>) => {
  if (data.kind === 'load') clusters = new Clusters(data.coordinates);
  else if (clusters) {
    const answer: ClusterAnswer = { number: data.number, answer: answerTo(data, clusters) };
    postMessage(answer);
  }
});

function answerTo(question: ClusterQuestion, from: Clusters): ClusterAnswer['answer'] {
  return question.ask === 'within'
    ? from.within(question.bounds, question.zoom)
    : from.openingZoom(question.cluster);
}
