/** What a script may change about the response while it renders. */
export class ResponseState {
  status = 200;
  contentType = 'text/html;charset=utf-8';
  readonly headers: Record<string, string> = {};

  setStatus(status: number): void {
    this.status = status;
  }

  setContentType(contentType: string): void {
    this.contentType = contentType;
  }

  setHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
}
