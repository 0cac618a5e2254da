/** The dialogs that are open now. One that was closed may still be in the document, and hides itself. */
export function listOpenDialogs(): readonly Element[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return dialogs.filter((dialog) => dialog.closest('[style*="display: none"]') === null);
}
