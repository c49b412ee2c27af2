import './kit/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App';
import { wordsLanguage } from './words/t';

document.documentElement.lang = wordsLanguage();
const place = document.getElementById('editor');
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
