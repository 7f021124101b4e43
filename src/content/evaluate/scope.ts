/** Names and their values, inside the names around them. */
export class Scope<Value = unknown> {
  private readonly names = new Map<string, { value: Value } | { make: () => Value }>();

  constructor(private readonly outer?: Scope<Value>) {}

  has(name: string): boolean {
    return this.names.has(name) || (this.outer?.has(name) ?? false);
  }

  get(name: string): Value | undefined {
    const entry = this.names.get(name);
    if (!entry) return this.outer?.get(name);
    if ('value' in entry) return entry.value;
    const value = entry.make();
    this.names.set(name, { value });
    return value;
  }

  declare(name: string, value: Value): void {
    this.names.set(name, { value });
  }

  /** A name whose value is worked out when it is first asked for: what is never used costs nothing. */
  declareLazily(name: string, make: () => Value): void {
    this.names.set(name, { make });
  }

  /** Gives a declared name a new value; false when there is no such name. */
  assign(name: string, value: Value): boolean {
    if (this.names.has(name)) {
      this.names.set(name, { value });
      return true;
    }
    return this.outer?.assign(name, value) ?? false;
  }
}
