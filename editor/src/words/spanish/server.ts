/** The words about responses of the server in Spanish, by those in English. */
export const SERVER = {
  'The server cannot be reached. Is it running?':
    'No se puede conectar con el servidor. ¿Está en marcha?',
  'The server answered {status}.': 'El servidor respondió {status}.',
  'The response is not JSON.': 'La respuesta no es JSON.',
  'The response is not a list of hits.': 'La respuesta no es una lista de resultados.',
} as const;
