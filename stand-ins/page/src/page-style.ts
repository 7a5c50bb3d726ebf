/** Contrast pairs are those of the product: ink on cream, ink on coral. */
export const pageStyle = `
:root { color-scheme: light; font: 1.0625rem/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff8f1; color: #2a1430; display: grid; min-height: 100vh; place-items: center; }
main { width: min(30rem, 100% - 2rem); padding: 2rem 0; }
h1 { font-size: 1.75rem; margin: 0 0 1rem; }
.notice { border: 2px dashed #6e2a6b; border-radius: 0.75rem; padding: 0.75rem 1rem; }
.declined { background: #fbe4e0; border-radius: 0.75rem; padding: 0.75rem 1rem; }
.amount { font-size: 2rem; font-weight: 600; margin: 0.5rem 0 1.5rem; }
form { display: grid; gap: 0.75rem; }
button, a.button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: 1.5rem; border: 2px solid #2a1430;
  background: transparent; color: #2a1430; cursor: pointer; display: grid; place-items: center; text-decoration: none; }
button.main { background: #f2695c; border-color: #f2695c; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input { font: inherit; min-height: 3rem; border: 2px solid #6e2a6b; border-radius: 0.75rem; padding: 0 0.9rem;
  background: #fff; color: #2a1430; }
article { border-top: 1px solid #6e2a6b; padding: 1rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
article h2 { font-size: 1.125rem; margin: 0; }
article a { color: #6e2a6b; }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid #6e2a6b; outline-offset: 3px; }
`.trimStart();
